import type { Deps } from '#server/deps.ts'
import { readObject } from '#server/features/uploads/public.ts'
import { REALTIME_VERSION } from '#shared/protocols/limits.ts'
import { readApart } from './reading/run-reader.ts'
import { findResume, storeOutcome } from './repo.ts'
import { sealResumeReading } from './sealed-reading.ts'

export const READ_RESUME = 'resumes.read'
export type ReadResume = { memberId: string; objectId: string }

/** Parses a resume and notifies its owner. None of the text is logged. */
export function readResumeTask(deps: Deps): void {
  const { database, storage, realtime, tasks } = deps
  tasks.handle<ReadResume>(READ_RESUME, async (job) => {
    const row = await findResume(database.db, job.memberId)
    if (row?.objectId !== job.objectId || row.status !== 'reading') return
    const { bytes } = await readObject(deps, job.objectId)
    const answer = await readApart({ bytes, contentType: row.contentType })
    const outcome =
      'problem' in answer
        ? { problem: answer.problem }
        : { sealedReading: await sealResumeReading(storage.keyring, job.objectId, answer.reading) }
    if (!(await storeOutcome(database.db, job, outcome))) return
    await realtime.sendToMember(job.memberId, { v: REALTIME_VERSION, type: 'resume.changed' })
  })
}
