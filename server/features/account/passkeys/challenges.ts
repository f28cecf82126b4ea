import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { hashOf, newSecret } from '#server/platform/crypto/secrets.ts'
import { hostCookieName } from '#server/platform/sessions/sessions.ts'
import { storeChallenge, takeChallenge } from './repo.ts'

const COOKIE = 'trueline.passkey'
export const CEREMONY_MS = 5 * 60_000

type ChallengeDeps = Pick<Deps, 'database' | 'clock' | 'env'>

const cookieName = ({ env }: ChallengeDeps) => hostCookieName(env.publicUrl, COOKIE)

/** Stores a challenge for this browser; `memberId` is the one who adds a passkey, otherwise null. */
export async function putChallenge(
  deps: ChallengeDeps,
  { request, reply, memberId }: { request: FastifyRequest; reply: FastifyReply; memberId: string | null },
): Promise<Uint8Array<ArrayBuffer>> {
  const secret = newSecret()
  const challenge = randomBytes(32)
  reply.setCookie(cookieName(deps), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: CEREMONY_MS / 1000,
  })
  const expiresAt = new Date(deps.clock.now().getTime() + CEREMONY_MS)
  const stored = { cookieHash: hashOf(secret), challenge: challenge.toString('base64url') }
  await storeChallenge(deps.database.db, { ...stored, memberId, expiresAt })
  return new Uint8Array(challenge)
}

export async function answeredChallenge(
  deps: ChallengeDeps,
  request: FastifyRequest,
  memberId: string | null,
): Promise<string | null> {
  const secret = request.cookies[cookieName(deps)]
  if (!secret) return null
  return takeChallenge(deps.database.db, { cookieHash: hashOf(secret), memberId, at: deps.clock.now() })
}
