import type { Deps } from '#server/deps.ts'
import { readObject } from '#server/features/uploads/public.ts'
import type { ResumeReading } from '#shared/contracts/resumes.ts'
import { SCAN_PAGES_MAX } from '#shared/domain/resumes.ts'
import { REALTIME_VERSION } from '#shared/protocols/limits.ts'
import { type ReaderAnswer, readInProcess } from './reading/run-reader.ts'
import { findResume, type ResumeRow, storeOutcome, storeScan } from './repo.ts'
import { sealResumeReading } from './sealed-reading.ts'

export const READ_RESUME = 'resumes.read'
/** Scans have their own queue, so that minutes of recognition delay no one else. */
const READ_SCAN = 'resumes.read-scan'
/** Longer than the longest wait and recognition, so that only a crashed run times out. */
const SCAN_EXPIRE_SECONDS = 1_000
export type ReadResume = { memberId: string; objectId: string }

/** Recognizes the text of scans afterwards. Never logs any text. */
export function readResumeTasks(deps: Deps): void {
  const { database, tasks } = deps

  tasks.handle<ReadResume>(
    READ_RESUME,
    async (job) => {
      const row = await findUnread(deps, job)
      if (!row) return
      const { bytes } = await readObject(deps, job.objectId)
      const file = { bytes, contentType: row.contentType }
      const answer = await readInProcess(job.memberId, { kind: 'text', ...file })
      if (!('reading' in answer) || !isScan(answer.reading)) return store(deps, job, answer)
      const scan = { page: 0, pages: Math.min(answer.reading.pages ?? 1, SCAN_PAGES_MAX) }
      await database.db.transaction(async (tx) => {
        if (await storeScan(tx, job, scan)) await tasks.enqueue(READ_SCAN, job, { within: tx })
      })
      await notify(deps, job)
    },
    { workers: 4, isByMember: true },
  )

  tasks.handle<ReadResume>(
    READ_SCAN,
    async (job) => {
      const row = await findUnread(deps, job)
      if (!row) return
      const { bytes } = await readObject(deps, job.objectId)
      const file = { bytes, contentType: row.contentType }
      const answer = await readInProcess(job.memberId, { kind: 'scan', ...file }, (scan) => {
        void showProgress(deps, job, scan)
      })
      await store(deps, job, answer)
    },
    { workers: 3, isByMember: true, expireInSeconds: SCAN_EXPIRE_SECONDS },
  )
}

const isScan = ({ pages, warnings }: ResumeReading) =>
  pages !== null && warnings.some((warning) => warning === 'no_text' || warning === 'picture_page')

async function findUnread({ database }: Deps, { memberId, objectId }: ReadResume): Promise<ResumeRow | null> {
  const row = await findResume(database.db, memberId)
  return row?.objectId === objectId && row.status === 'reading' ? row : null
}

async function store(deps: Deps, job: ReadResume, answer: ReaderAnswer): Promise<void> {
  const { database, storage } = deps
  const outcome =
    'problem' in answer
      ? { problem: answer.problem }
      : { sealedReading: await sealResumeReading(storage.keyring, job.objectId, answer.reading) }
  if (await storeOutcome(database.db, job, outcome)) await notify(deps, job)
}

async function showProgress(
  deps: Deps,
  job: ReadResume,
  scan: { page: number; pages: number },
): Promise<void> {
  try {
    if (await storeScan(deps.database.db, job, scan)) await notify(deps, job)
  } catch (err) {
    deps.log.warn({ err }, 'the progress of a scan was not stored')
  }
}

async function notify({ realtime }: Deps, { memberId }: ReadResume): Promise<void> {
  await realtime.sendToMember(memberId, { v: REALTIME_VERSION, type: 'resume.changed' })
}
