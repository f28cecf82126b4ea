import type { DbOrTx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { discardOlder } from '#server/platform/storage/disk-store.ts'
import { UNUSED_UPLOAD_MINUTES } from '#shared/domain/uploads.ts'
import {
  deleteAbandoned,
  deleteReleased,
  findAllReleased,
  findReleased,
  knownStorageKeys,
  type Released,
  releaseUnused,
} from './repo.ts'

const SWEEP = 'uploads.sweep'
const DELETE_BYTES = 'uploads.delete-bytes'
const BATCH = 200
/** Bytes without a row may belong to a file that is being stored right now. */
const ORPHAN_AFTER_MS = 60 * 60_000

type SweepDeps = Pick<Deps, 'database' | 'storage' | 'clock' | 'log' | 'tasks'>

/** Every hour and at each start: deletes files that nothing refers to, such as leftovers of killed processes. */
export function handleSweeps(deps: SweepDeps): void {
  deps.tasks.handle<{ objectId: string }>(DELETE_BYTES, async ({ objectId }) => {
    const object = await findReleased(deps.database.db, objectId)
    if (object) await deleteBytes(deps, object)
  })
  deps.tasks.handle(SWEEP, () => sweepObjects(deps), { cron: '17 * * * *' })
}

/** Leftovers of a killed process don't wait for the hour. */
export async function sweepSoon({ tasks, log }: SweepDeps): Promise<void> {
  await tasks
    .enqueue(SWEEP, {}, { key: 'start' })
    .catch((err) => log.warn({ err }, 'could not ask for a sweep of uploaded files'))
}

/** Deletes the bytes of a released object after `within` commits. */
export function deleteSoon({ tasks }: SweepDeps, within: DbOrTx, objectId: string): Promise<void> {
  return tasks.enqueue(DELETE_BYTES, { objectId }, { within })
}

export async function sweepObjects(deps: SweepDeps): Promise<void> {
  const { database, storage, clock } = deps
  const now = clock.now()
  const unusedBefore = new Date(now.getTime() - UNUSED_UPLOAD_MINUTES * 60_000)
  await releaseUnused(database.db, unusedBefore, now)
  for (let isMore = true; isMore; ) {
    const found = await findAllReleased(database.db, BATCH)
    for (const object of found) await deleteBytes(deps, object)
    isMore = found.length === BATCH
  }
  for (const key of await deleteAbandoned(database.db, unusedBefore, now)) await storage.raw.delete(key)
  const orphanBefore = new Date(now.getTime() - ORPHAN_AFTER_MS)
  await storage.raw.discardUnfinished(orphanBefore)
  await discardOlder(storage.spoolFolder, orphanBefore)
  for (const folder of ['objects', 'quarantine']) await deleteOrphans(deps, folder, orphanBefore)
}

/** Bytes first: a row without bytes is found again, bytes without a row only by listing everything. */
async function deleteBytes({ database, storage }: SweepDeps, object: Released): Promise<void> {
  if (object.storageKey) await storage.raw.delete(object.storageKey)
  await deleteReleased(database.db, object.id)
}

async function deleteOrphans({ database, storage, log }: SweepDeps, folder: string, before: Date) {
  let batch: string[] = []
  const flush = async () => {
    const known = await knownStorageKeys(database.db, batch)
    const orphans = batch.filter((key) => !known.has(key))
    for (const key of orphans) await storage.raw.delete(key)
    if (orphans.length > 0)
      log.info({ count: orphans.length, folder }, 'deleted files that nothing refers to')
    batch = []
  }
  for await (const { key, modifiedAt } of storage.raw.list(folder)) {
    if (modifiedAt >= before) continue
    batch.push(key)
    if (batch.length === BATCH) await flush()
  }
  await flush()
}
