import type { DbOrTx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { deleteSession, deleteSessionsOf, findSid, listSids } from './repo.ts'

type EndingDeps = Pick<Deps, 'database' | 'realtime'>

/** Ends one of the member's sign-ins on every node; false if there is none with this id. */
export async function endOneSignIn(deps: EndingDeps, memberId: string, id: string): Promise<boolean> {
  const sid = await findSid(deps.database.db, memberId, id)
  if (sid === null || !(await deleteSession(deps.database.db, sid))) return false
  await deps.realtime.closeSignIn(sid)
  return true
}

/** Closes the member's sockets on every node; they stay signed in. */
export async function closeSocketsOf(deps: EndingDeps, memberId: string): Promise<void> {
  const sids = await listSids(deps.database.db, memberId)
  await Promise.all(sids.map((sid) => deps.realtime.closeSignIn(sid)))
}

/** After `closeSocketsOf`: their pages may connect again at once. */
export async function allowSocketsOf(deps: EndingDeps, memberId: string): Promise<void> {
  const sids = await listSids(deps.database.db, memberId)
  await Promise.all(sids.map((sid) => deps.realtime.allowSignIn(sid)))
}

/** Keeps every session. */
export const ALL_SESSIONS = { isEvery: true } as const
type ExceptSession = string | typeof ALL_SESSIONS | null

/**
 * Runs `change` in a transaction that also ends the member's sign-ins except `exceptSession`, then closes their sockets.
 * Sign-ins are ended once more after the commit: one that used what the change removed may have started meanwhile.
 */
export async function endSignInsWith<T>(
  deps: EndingDeps,
  change: (tx: DbOrTx) => Promise<{ memberId: string; exceptSession: ExceptSession; result: T }>,
): Promise<T> {
  const { db } = deps.database
  const { ended, memberId, exceptSession, result } = await db.transaction(async (tx) => {
    const changed = await change(tx)
    return { ...changed, ended: await endBut(tx, changed) }
  })
  const late = await endBut(db, { memberId, exceptSession })
  await Promise.all([...ended, ...late].map((sid) => deps.realtime.closeSignIn(sid)))
  return result
}

async function endBut(
  db: DbOrTx,
  { memberId, exceptSession }: { memberId: string; exceptSession: ExceptSession },
): Promise<string[]> {
  const isEvery = typeof exceptSession === 'object' && exceptSession !== null
  return isEvery ? [] : deleteSessionsOf(db, memberId, exceptSession)
}
