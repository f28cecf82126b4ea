import { randomUUID } from 'node:crypto'
import type { Purpose } from '#shared/domain/uploads.ts'
import { UPLOAD_RULES } from '#shared/domain/uploads.ts'
import { type AcceptDeps, acceptUpload, leaseUntil } from '../receiving/accepting.ts'
import { insertObject, leaseObject } from '../repo.ts'
import { nameColumns } from './sealed-name.ts'
import { objectUrl } from './stored-object.ts'

type Given = { memberId: string; purpose: Purpose; fileName: string; bytes: Buffer }

/** Stores a local file as if its owner had uploaded it, with the same checks; returns its `url` to claim. */
export async function storeFile(
  deps: AcceptDeps,
  { memberId, purpose, fileName, bytes }: Given,
): Promise<string> {
  const { db } = deps.database
  const [id, now] = [randomUUID(), deps.clock.now()]
  const until = leaseUntil(now)
  await insertObject(db, {
    id,
    ownerId: memberId,
    purpose,
    ...(await nameColumns(deps.storage.keyring, { id, purpose, fileName })),
    maxBytes: UPLOAD_RULES[purpose].maxBytes,
    expiresAt: until,
    quarantineKey: null,
  })
  const object = await leaseObject(db, { id, ownerId: memberId, openAfter: now, now, until })
  if (!object) throw new Error('a new object could not be taken in hand')
  await acceptUpload(deps, object, only(bytes))
  return objectUrl(id)
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
