import type { DbOrTx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Purpose, UPLOAD_KEPT_UNUSED_MINUTES } from '#shared/domain/uploads.ts'
import { acceptFromQuarantine } from '../receiving/quarantine.ts'
import { keepObject, markReleased } from '../repo.ts'
import { deleteSoon } from '../sweep.task.ts'
import { objectIdOf, type StoredObject, storedObjectOf } from './stored-object.ts'

type ClaimDeps = Pick<Deps, 'database' | 'storage' | 'clock' | 'log' | 'env' | 'tasks'>

/**
 * The file this member just uploaded for this purpose, from now on kept; `url` is what `POST /api/objects/upload` gave.
 * Throws `upload_not_valid` for any other text, another member's file, another purpose, and a second claim;
 * with S3 also what the inspection says, `file_not_accepted` and its like.
 */
export async function claimUpload(
  deps: ClaimDeps,
  db: DbOrTx,
  { memberId, purpose, url }: { memberId: string; purpose: Purpose; url: string },
): Promise<StoredObject> {
  const id = objectIdOf(url)
  if (!id) throw new AppError('upload_not_valid')
  const now = deps.clock.now()
  const storedAfter = new Date(now.getTime() - UPLOAD_KEPT_UNUSED_MINUTES * 60_000)
  await acceptFromQuarantine(deps, { id, memberId, purpose, openAfter: storedAfter, now })
  const row = await keepObject(db, { id, ownerId: memberId, purpose, storedAfter, now })
  const object = row && storedObjectOf(row)
  if (!object) throw new AppError('upload_not_valid')
  const { storageKey: _, ...claimed } = object
  return claimed
}

/** Nothing refers to it any more: it is gone for readers once `db` commits, and its bytes soon after. */
export async function releaseObject(deps: ClaimDeps, db: DbOrTx, objectId: string): Promise<void> {
  if (await markReleased(db, objectId, deps.clock.now())) await deleteSoon(deps, db, objectId)
}
