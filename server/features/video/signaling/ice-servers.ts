import { createHmac } from 'node:crypto'
import type { Env } from '#server/env.ts'
import type { IceServers } from '#shared/contracts/video.ts'
import type { VideoKind } from '#shared/domain/video.ts'

/** How long TURN credentials work. Longer than any wait, so that an ICE restart can still use them. */
const CREDENTIAL_SECONDS = 3600

/**
 * STUN and TURN for a call. coturn's use-auth-secret: the username is `expiry:member` with the expiry in Unix seconds,
 * the password its base64 HMAC-SHA1. Random calls use the relay only, so that strangers don't learn each other's address.
 */
export function iceServersFor(ice: Env['ice'], memberId: string, kind: VideoKind, now: Date): IceServers {
  const stun = ice.stunUrls.length > 0 ? [{ urls: ice.stunUrls }] : []
  if (!ice.turnSecret) return { iceServers: stun, iceTransportPolicy: 'all', expiresAt: null }
  const expiry = Math.floor(now.getTime() / 1000) + CREDENTIAL_SECONDS
  const username = `${expiry}:${memberId}`
  const credential = createHmac('sha1', ice.turnSecret).update(username).digest('base64')
  return {
    iceServers: [...stun, { urls: tlsLast(ice.turnUrls), username, credential }],
    iceTransportPolicy: kind === 'random' ? 'relay' : 'all',
    expiresAt: new Date(expiry * 1000).toISOString(),
  }
}

/** Browsers prefer the earlier of two equal ways, and TLS adds delay: it is for networks that let nothing else through. */
function tlsLast(urls: readonly string[]): string[] {
  const isTls = (url: string) => url.startsWith('turns:')
  return [...urls.filter((url) => !isTls(url)), ...urls.filter(isTls)]
}
