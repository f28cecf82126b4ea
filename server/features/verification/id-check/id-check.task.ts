import type { Deps } from '#server/deps.ts'
import { notifyReviewers } from '#server/features/account/public.ts'
import { recordSignal } from '#server/features/trust/public.ts'
import { readObject } from '#server/features/uploads/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { createReader, type IdReader } from './reader.ts'
import {
  dropIdCheck,
  findIdCheck,
  findProfile,
  ID_CHECK_TASK,
  type IdCheckData,
  setStatus,
  storeResult,
} from './repo.ts'
import { sealIdReading } from './sealed-reading.ts'
import { summarize } from './summary.ts'
import { dayOfNow } from './today.ts'

/** Longer than the longest wait and reading, so only a crashed run times out. */
const EXPIRE_SECONDS = 600

export function handleIdChecks(deps: Deps): void {
  const reader = createReader(deps.log)
  deps.tasks.handle<IdCheckData>(ID_CHECK_TASK, (data) => runIdCheck(deps, reader, data), {
    workers: 3,
    isByMember: true,
    expireInSeconds: EXPIRE_SECONDS,
  })
}

/** Reads an ID document and stores the result. After a crash it starts over; a finished check is left alone. */
export async function runIdCheck(deps: Deps, reader: IdReader, data: IdCheckData): Promise<void> {
  const { db } = deps.database
  const row = await findIdCheck(db, data.objectId)
  if (!row || row.status === 'done') return
  await setStatus(db, data.objectId, 'running')
  await notifyReviewers(deps)
  try {
    await check(deps, reader, data)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return dropIdCheck(db, data.objectId)
    await setStatus(db, data.objectId, 'failed')
    await notifyReviewers(deps)
    throw error
  }
  await notifyReviewers(deps)
}

async function check(deps: Deps, reader: IdReader, { memberId, objectId }: IdCheckData): Promise<void> {
  const { bytes } = await readObject(deps, objectId)
  const today = dayOfNow(deps)
  const found = await reader({ memberId, bytes, today })
  const profile = await findProfile(deps.database.db, memberId)
  if (!profile) throw new AppError('not_found')
  const sealed = found.reading && sealIdReading(deps, objectId, found.reading)
  const summary = summarize(found, profile, today)
  // First, because a run that crashes in between starts over.
  if (found.identity) await recordSignal(deps, { memberId, kind: 'id_document', value: found.identity })
  await deps.database.db.transaction((tx) =>
    storeResult(tx, objectId, { summary, sealed, at: deps.clock.now() }),
  )
}
