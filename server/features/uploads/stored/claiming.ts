import type { DbOrTx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Purpose, UNUSED_UPLOAD_MINUTES } from '#shared/domain/uploads.ts'
import { acceptFromQuarantine } from '../receiving/quarantine.ts'
import { markObjectKept, markReleased } from '../repo.ts'
import { deleteSoon } from '../sweep.task.ts'
import { objectIdOf, type StoredObject, storedObjectOf } from './stored-object.ts'

type ClaimDeps = Pick<Deps, 'database' | 'storage' | 'clock' | 'log' | 'env' | 'tasks'>

/**
 * Claims the file this member just uploaded for this purpose; `url` is from `POST /api/objects/upload`. Throws
 * `upload_not_valid` for other text, another member's file, another purpose, and a second claim; with S3 also the
 * inspection's errors, such as `file_not_accepted`.
 */
export async function claimUpload(
  deps: ClaimDeps,
  db: DbOrTx,
  { memberId, purpose, url }: { memberId: string; purpose: Purpose; url: string },
): Promise<StoredObject> {
  const id = objectIdOf(url)
  if (!id) throw new AppError('upload_not_valid')
  const now = deps.clock.now()
  const storedAfter = new Date(now.getTime() - UNUSED_UPLOAD_MINUTES * 60_000)
  await acceptFromQuarantine(deps, { id, memberId, purpose, openAfter: storedAfter, now })
  const row = await markObjectKept(db, { id, ownerId: memberId, purpose, storedAfter, now })
  const object = row && storedObjectOf(row)
  if (!object) throw new AppError('upload_not_valid')
  const { storageKey: _, ...claimed } = object
  return claimed
}

/** Nothing refers to it any more: readers lose it when `db` commits, and its bytes are deleted soon after. */
export async function releaseObject(deps: ClaimDeps, db: DbOrTx, objectId: string): Promise<void> {
  if (await markReleased(db, objectId, deps.clock.now())) await deleteSoon(deps, db, objectId)
}
