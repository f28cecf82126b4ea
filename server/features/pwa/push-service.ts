import { type RequestOptions, request } from 'node:https'
import { isIP } from 'node:net'
import { AddressRefused, publicLookup, type Resolve } from './public-address.ts'

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
  const lookup = publicLookup(resolve)
  return {
    check: (endpoint) =>
      new Promise((done, fail) => {
        try {
          const { hostname } = allowedUrl(endpoint)
          lookup(hostname, { all: true }, (error) => (error ? fail(asRefused(error)) : done()))
        } catch (error) {
          fail(error)
        }
      }),
    post: async ({ endpoint, headers, body }) => {
      const url = allowedUrl(endpoint)
      return send(url, { method: 'POST', headers, lookup, signal: AbortSignal.timeout(WITHIN_MS) }, body)
    },
  }
}

/** Push services have names: an address in its place, or another port, is somebody's try. */
function allowedUrl(endpoint: string): URL {
  const url = new URL(endpoint)
  const { protocol, port, username, password } = url
  const isAddress = isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '' || isAddress) {
    throw new AddressRefused(url.host)
  }
  return url
}

/** A name that does not exist is no push service; a resolver that is away is our own trouble. */
function asRefused(error: NodeJS.ErrnoException): Error {
  return error.code === 'ENOTFOUND' ? new AddressRefused(error.message) : error
}

function send(url: URL, options: RequestOptions, body: Buffer): Promise<number> {
  return new Promise((done, fail) => {
    const sent = request(url, options, (response) => {
      // Nothing in the body matters, and it may never end.
      response.destroy()
      done(response.statusCode ?? 0)
    })
    sent.on('error', fail)
    sent.end(body)
  })
}
