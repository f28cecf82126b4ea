import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { auditLog, credentials, users } from '#server/db/schema/index.ts'
import type { Purpose } from '#shared/domain/uploads.ts'
import type { TestApp } from './app.ts'
import { send, type TestMember } from './http.ts'
import { upload } from './uploads.ts'

let shade = 0

/** Uploads a new unique picture; returns the address to submit. */
export async function uploadPicture(test: TestApp, person: TestMember, purpose?: Purpose): Promise<string> {
  shade += 1
  const background = { r: shade % 256, g: 120, b: 200 }
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background } })
  return upload(test, person, await picture.png().toBuffer(), purpose)
}

/** A member whose ID waits for a decision. */
export async function submitted(test: TestApp, overrides: Parameters<TestApp['signIn']>[0] = {}) {
  const person = await test.signIn(overrides)
  const documentURL = await uploadPicture(test, person)
  const { status } = await send(test, 'PUT', '/api/id-document', person, { documentURL })
  if (status !== 200) throw new Error('the ID was not taken')
  return { ...person, documentURL, objectId: documentURL.slice('/api/objects/'.length) }
}

export async function memberRow({ deps }: TestApp, id: string) {
  const [row] = await deps.database.db.select().from(users).where(eq(users.id, id))
  if (!row) throw new Error('no such member')
  return row
}

export async function addCredential({ deps }: TestApp, userId: string): Promise<string> {
  const [row] = await deps.database.db
    .insert(credentials)
    .values({ userId, type: 'degree', institution: 'Harbor College', degree: 'BSc Navigation' })
    .returning({ id: credentials.id })
  if (!row) throw new Error('no credential was added')
  return row.id
}

/** A member's entries in the audit log, oldest first. */
export function auditOf({ deps }: TestApp, subjectId: string) {
  return deps.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, subjectId))
    .orderBy(auditLog.seq)
}
