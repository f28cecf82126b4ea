import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { timed } from '../timed-query.ts'
import type { MemberSocket } from '../types.ts'
import { isGuestSignIn } from './guest-sign-in.ts'

const CHECK_EVERY_MS = 60_000
const LIVING = `select sid from session where sid = any($1::text[]) and expire > now()
  and not exists (select from moderation_decisions as decision where decision.member_id::text = sess ->> 'memberId'
    and action in ('suspend', 'ban') and status in ('in_effect', 'awaiting_second')
    and (ends_at is null or ends_at > now()))`

type SignInCheckOptions = {
  readonly pool: Pool
  readonly log: FastifyBaseLogger
  /** The sockets of this node. */
  sockets(): readonly MemberSocket[]
  ended(signInId: string): void
}

export type SignInCheck = {
  run(): Promise<void>
  stop(): void
}

/** Finds sign-ins that expired, or whose end or member's suspension this node missed. */
export function startSignInCheck({ pool, log, sockets, ended }: SignInCheckOptions): SignInCheck {
  const run = async () => {
    // Guests have no session. Their sockets are closed when they are turned away, and only serve their call.
    const ids = [...new Set(sockets().map(({ signInId }) => signInId))].filter((id) => !isGuestSignIn(id))
    if (ids.length === 0) return
    const { rows } = await pool.query<{ sid: string }>(timed(LIVING, [ids]))
    const living = new Set(rows.map(({ sid }) => sid))
    for (const id of ids) if (!living.has(id)) ended(id)
  }
  const logged = () => run().catch((err: unknown) => log.warn({ err }, 'could not check sign-ins of sockets'))
  const timer = setInterval(logged, CHECK_EVERY_MS)
  timer.unref()
  return { run: logged, stop: () => clearInterval(timer) }
}
