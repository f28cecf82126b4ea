import { randomUUID } from 'node:crypto'
import { Signer } from '@fastify/cookie'
import type { Db } from '#server/db/client.ts'
import { sessions, signIns } from '#server/db/schema/index.ts'
import { sessionCookieName } from '#server/platform/sessions/sessions.ts'
import { HOUR_MS } from '#shared/domain/durations.ts'

export const SESSION_SECRET = 'a secret for tests that is long enough'

/** Signs a member in without the form; returns the `cookie` header. Counts as a passkey for the admin dashboard. */
export async function createSignIn(
  db: Db,
  memberId: string,
  secret: string,
  publicUrl: URL | null = null,
  options = { hasShownPasskey: true },
): Promise<string> {
  const sid = randomUUID()
  const expire = new Date(Date.now() + HOUR_MS)
  const cookie = { path: '/', httpOnly: true, expires: expire.toISOString(), originalMaxAge: HOUR_MS }
  await db.insert(sessions).values({ sid, expire, sess: { memberId, cookie } })
  const row = { sid, memberId, method: 'password', confirmedBy: 'password' } as const
  const browser = { deviceName: 'Firefox on Linux', network: '203.0.113.x' }
  await db
    .insert(signIns)
    .values({ ...row, ...browser, passkeyAt: options.hasShownPasskey ? new Date() : null })
  return `${sessionCookieName(publicUrl)}=${encodeURIComponent(new Signer(secret, 'sha256').sign(sid))}`
}
