import type { FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'

const OWN_MACHINE: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/**
 * Scheme and host of this site, for links in mail and for passkeys. The request's host counts only on this machine, because
 * anyone can send any `Host` header.
 */
export function siteOrigin(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  { publicUrl, port }: Pick<Env, 'publicUrl' | 'port'>,
): string {
  if (publicUrl) return publicUrl.origin
  const requested = URL.parse(`${request.protocol}://${request.host}`)
  return requested && OWN_MACHINE.includes(requested.hostname) ? requested.origin : `http://localhost:${port}`
}
