import { and, eq, isNotNull } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { credentials, users, verificationDecisions } from '#server/db/schema/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Actor } from '#server/platform/routes/serve.ts'
import { mayAct } from '#shared/domain/account/staff.ts'
import { addressOf } from './address.ts'

export type ReadableDocument = {
  readonly objectId: string
  readonly ownerId: string
  readonly purpose: 'id_document' | 'credential'
}

/**
 * A document that this member may read: their own, or any as a reviewer. Throws `document_not_found` or `document_purged`.
 */
export async function readableDocument(
  db: DbOrTx,
  objectId: string,
  actor: Actor,
): Promise<ReadableDocument> {
  const document = await findReferenced(db, objectId)
  if (document && mayRead(actor, document.ownerId)) return document
  const formerOwner = document ? null : await ownerOfPurged(db, objectId)
  if (formerOwner && mayRead(actor, formerOwner)) throw new AppError('document_purged')
  throw new AppError('document_not_found')
}

const mayRead = ({ role, memberId }: Actor, ownerId: string) =>
  memberId === ownerId || (role !== null && mayAct(role, 'reviewer'))

async function findReferenced(db: DbOrTx, objectId: string): Promise<ReadableDocument | null> {
  const address = addressOf(objectId)
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.idDocumentUrl, address))
  if (owner) return { objectId, ownerId: owner.id, purpose: 'id_document' }
  const [credential] = await db
    .select({ userId: credentials.userId })
    .from(credentials)
    .where(eq(credentials.documentUrl, address))
  return credential ? { objectId, ownerId: credential.userId, purpose: 'credential' } : null
}

async function ownerOfPurged(db: DbOrTx, objectId: string): Promise<string | null> {
  const [row] = await db
    .select({ memberId: verificationDecisions.memberId })
    .from(verificationDecisions)
    .where(and(eq(verificationDecisions.objectId, objectId), isNotNull(verificationDecisions.purgedAt)))
  return row?.memberId ?? null
}
