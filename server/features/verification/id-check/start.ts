import type { DbOrTx } from '#server/db/client.ts'
import { idChecks } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { findStoredCheck, ID_CHECK_TASK, type IdCheckData } from './repo.ts'

/**
 * Queues the machine check of an ID document, in the given transaction. Queued again for the same object, it starts over.
 * Reviewers' pages read their lists again when it runs and when it is done.
 */
export async function startIdCheck(
  { tasks, clock }: Pick<Deps, 'tasks' | 'clock'>,
  db: DbOrTx,
  { memberId, objectId }: IdCheckData,
): Promise<void> {
  const fresh = { status: 'queued' as const, summary: null, createdAt: clock.now(), finishedAt: null }
  await db
    .insert(idChecks)
    .values({ objectId, memberId, ...fresh })
    .onConflictDoUpdate({ target: idChecks.objectId, set: fresh })
  await tasks.enqueue(ID_CHECK_TASK, { memberId, objectId }, { key: objectId, within: db })
}

/** Queues it again; throws `document_not_found` if none was started, or the picture is deleted. */
export async function repeatIdCheck(deps: Pick<Deps, 'database' | 'tasks' | 'clock'>, objectId: string) {
  await deps.database.db.transaction(async (tx) => {
    const row = await findStoredCheck(tx, objectId)
    if (!row) throw new AppError('document_not_found')
    await startIdCheck(deps, tx, { memberId: row.memberId, objectId })
  })
}
