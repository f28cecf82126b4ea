import { lockMember } from '#server/db/member-locks.ts'
import type { Deps } from '#server/deps.ts'
import { claimUpload, readFileName, releaseObject } from '#server/features/uploads/public.ts'
import type { Resume } from '#shared/contracts/resumes.ts'
import { READ_RESUME, type ReadResume } from './read.task.ts'
import { deleteResume, findResume, putResume } from './repo.ts'
import { openReading } from './sealed-reading.ts'

export async function storedResume(
  deps: Pick<Deps, 'database' | 'storage'>,
  memberId: string,
): Promise<Resume | null> {
  const row = await findResume(deps.database.db, memberId)
  if (!row) return null
  const { objectId, contentType, size, uploadedAt, status, problem, sealedReading } = row
  const reading = sealedReading && (await openReading(deps.storage.keyring, objectId, sealedReading))
  const fileName = await readFileName(deps, objectId)
  const { scanPage, scanPages } = row
  const scan = scanPage !== null && scanPages !== null ? { page: scanPage, pages: scanPages } : null
  return { fileName, contentType, size, uploadedAt: uploadedAt.toISOString(), status, problem, scan, reading }
}

export async function saveResume(deps: Deps, memberId: string, url: string): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    // Of two concurrent uploads, each must release the other's file, never the one that stays.
    await lockMember(tx, memberId)
    const before = await findResume(tx, memberId)
    const object = await claimUpload(deps, tx, { memberId, purpose: 'resume', url })
    await putResume(tx, object, url, deps.clock.now())
    if (before) await releaseObject(deps, tx, before.objectId)
    const job: ReadResume = { memberId, objectId: object.id }
    await deps.tasks.enqueue(READ_RESUME, job, { within: tx })
  })
}

export async function removeResume(deps: Deps, memberId: string): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const before = await findResume(tx, memberId)
    if (!before) return
    await deleteResume(tx, memberId)
    await releaseObject(deps, tx, before.objectId)
  })
}
