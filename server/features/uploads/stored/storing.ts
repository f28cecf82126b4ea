import { randomUUID } from 'node:crypto'
import { type FileType, type Purpose, UPLOAD_RULES } from '#shared/domain/uploads.ts'
import { type AcceptDeps, acceptUpload, leaseUntil, storeBytes } from '../receiving/accepting.ts'
import { insertObject, leaseObject } from '../repo.ts'
import { sealName } from './sealed-name.ts'
import { objectUrl } from './stored-object.ts'

type Given = { memberId: string; purpose: Purpose; fileName: string; bytes: Buffer }

/** Stores a local file as if its owner had uploaded it, with the same checks; returns its `url` to claim. */
export async function storeFile(deps: AcceptDeps, given: Given): Promise<string> {
  const object = await newObject(deps, given)
  await acceptUpload(deps, object, only(given.bytes))
  return objectUrl(object.id)
}

/** Stores bytes that were inspected already, or that we made of such; returns its `url` to claim. */
export async function storeInspected(deps: AcceptDeps, given: Given & { type: FileType }): Promise<string> {
  const object = await newObject(deps, given)
  await storeBytes(deps, object, given)
  return objectUrl(object.id)
}

/** A row that this process alone may fill. */
async function newObject(deps: AcceptDeps, { memberId, purpose, fileName }: Given) {
  const { db } = deps.database
  const [id, now] = [randomUUID(), deps.clock.now()]
  const until = leaseUntil(now)
  await insertObject(db, {
    id,
    ownerId: memberId,
    purpose,
    sealedName: await sealName(deps.storage.keyring, { id, purpose, fileName }),
    maxBytes: UPLOAD_RULES[purpose].maxBytes,
    expiresAt: until,
    quarantineKey: null,
  })
  const object = await leaseObject(db, { id, ownerId: memberId, openAfter: now, now, until })
  if (!object) throw new Error('a new object could not be taken in hand')
  return { ...object, memberId }
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
