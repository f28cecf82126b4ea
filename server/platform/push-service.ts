import { checkPublicHost, guardedRequest, isAddress } from './net/guarded-request.ts'
import { AddressRefused, type Resolve } from './net/public-address.ts'

const WITHIN_MS = 10_000

export type PushRequest = {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
}

/** Sends to browsers' push services (RFC 8030). */
export type PushService = {
  /** Throws AddressRefused for an endpoint we may not send to. */
  check(endpoint: string): Promise<void>
  /** Returns the response status; throws if there is no response. */
  post(request: PushRequest): Promise<number>
}

/**
 * Push services over HTTPS, at public addresses only: a browser chooses the endpoint, and it must not make us call our own
 * network. `resolve` replaces DNS in tests.
 */
export function createPushService(resolve?: Resolve): PushService {
  const exceptions = resolve ? { resolve } : {}
  return {
    check: async (endpoint) => checkPublicHost(named(endpoint), exceptions),
    post: async ({ endpoint, headers, body }) => {
      const options = { method: 'POST', headers, body, withinMs: WITHIN_MS, ...exceptions } as const
      const response = await guardedRequest(named(endpoint), options)
      // The body doesn't matter and may never end.
      response.destroy()
      return response.statusCode ?? 0
    },
  }
}

/** Push services have host names; an IP address is an attack. */
function named(endpoint: string): URL {
  const url = new URL(endpoint)
  if (isAddress(url)) throw new AddressRefused(url.host)
  return url
}
