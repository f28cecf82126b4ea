import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { lockAgainstDeletion } from '#server/db/member-locks.ts'
import { users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { publishNotification, storeNotification } from '#server/features/notifications/public.ts'
import { exportReadyLetter } from '#server/platform/mail/letters/privacy.ts'
import { contentsOf } from './contents.ts'
import { findRunning, markReady } from './repo.ts'
import { withSnapshot } from './rows.ts'
import { zipped } from './zip.ts'

export const MAKE_EXPORT = 'privacy.make-export'
export type MakeExport = { exportId: string }

/** Makes requested exports. After a crash it starts over; of two concurrent runs one is kept. */
export function handleExports(deps: Deps): void {
  const run = ({ exportId }: MakeExport) => makeExport(deps, exportId)
  deps.tasks.handle<MakeExport>(MAKE_EXPORT, run, { expireInSeconds: 900 })
}

export async function makeExport(deps: Deps, exportId: string): Promise<void> {
  const { database, storage, clock } = deps
  const request = await findRunning(database.db, exportId)
  if (!request) return
  const storageKey = `exports/${exportId}.${randomUUID()}`
  const about = { memberId: request.memberId, at: clock.now() }
  const size = await withSnapshot(database.pool, async (snapshot) => {
    const packed = counted(zipped(contentsOf(deps, snapshot, about)))
    await storage.put(storageKey, packed.parts)
    return packed.size()
  })
  const ready = { storageKey, size, at: clock.now() }
  const { isAwaited, notification } = await database.db.transaction(async (tx) => {
    await lockAgainstDeletion(tx, request.memberId)
    if (!(await markReady(tx, exportId, ready))) return { isAwaited: false, notification: null }
    await queueLetter(deps, tx, request.memberId)
    return {
      isAwaited: true,
      notification: await storeNotification(tx, request.memberId, { kind: 'export_ready' }, ready.at),
    }
  })
  if (!isAwaited) return storage.raw.delete(storageKey)
  await publishNotification(deps, request.memberId, notification)
}

function counted(source: AsyncIterable<Uint8Array>) {
  let bytes = 0
  const parts = (async function* () {
    for await (const part of source) {
      bytes += part.byteLength
      yield part
    }
  })()
  return { parts, size: () => bytes }
}

async function queueLetter(deps: Deps, tx: DbOrTx, memberId: string): Promise<void> {
  const to = await memberEmailOf(tx, memberId)
  if (!to) return
  await deps.mailer.send(exportReadyLetter(to, deps.env.publicUrl), { about: [memberId], within: tx })
}

async function memberEmailOf(db: DbOrTx, memberId: string): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, memberId))
  return row?.email ?? null
}
