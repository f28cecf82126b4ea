import { checkPublicHost, guardedRequest, isAddress } from '#server/platform/net/guarded-request.ts'
import { AddressRefused, type Resolve } from '#server/platform/net/public-address.ts'

const WITHIN_MS = 10_000

export type PushRequest = {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
}

/** The way to browsers' push services (RFC 8030). */
export type PushService = {
  /** Throws AddressRefused when the endpoint is not one that we may send to. */
  check(endpoint: string): Promise<void>
  /** Gives the status of the answer; throws when there is none. */
  post(request: PushRequest): Promise<number>
}

/**
 * Push services over HTTPS, on the public internet only: an endpoint is whatever a browser says it is, and must not make
 * us call a machine of our own network. `resolve` stands in for DNS in tests.
 */
export function createPushService(resolve?: Resolve): PushService {
  const exceptions = resolve ? { resolve } : {}
  return {
    check: async (endpoint) => checkPublicHost(named(endpoint), exceptions),
    post: async ({ endpoint, headers, body }) => {
      const options = { method: 'POST', headers, body, withinMs: WITHIN_MS, ...exceptions } as const
      const response = await guardedRequest(named(endpoint), options)
      // Nothing in the body matters, and it may never end.
      response.destroy()
      return response.statusCode ?? 0
    },
  }
}

/** Push services have names: an address in its place is someone's attempt. */
function named(endpoint: string): URL {
  const url = new URL(endpoint)
  if (isAddress(url)) throw new AddressRefused(url.host)
  return url
}
