import { type IncomingMessage, request as requestPlain } from 'node:http'
import { type RequestOptions, request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { AddressRefused, isPublicAddress, publicLookup, type Resolve } from './public-address.ts'

/** Only tests set these. */
export type GuardExceptions = {
  /** Replaces DNS. */
  readonly resolve?: Resolve
  /** Each `host:port` of this machine that may be reached, without TLS. */
  readonly loopback?: readonly string[]
}
export type GuardedRequest = Pick<RequestOptions, 'headers' | 'cert' | 'key'> &
  GuardExceptions & {
    readonly method?: 'GET' | 'POST'
    readonly body?: string | Buffer
    /** For the whole exchange, including the body. */
    readonly withinMs: number
  }

/**
 * Sends a request to a user-supplied address: https on its default port only, to the public internet only, and without
 * following redirects. Throws AddressRefused before connecting. The caller reads the response's body with `readUpTo` or
 * destroys it.
 */
export function guardedRequest(
  url: URL,
  { method = 'GET', body, withinMs, resolve, loopback, ...options }: GuardedRequest,
): Promise<IncomingMessage> {
  const isLoopback = loopback?.includes(url.host) ?? false
  const shared = { ...options, method, agent: false, signal: AbortSignal.timeout(withinMs) }
  return new Promise((done, fail) => {
    if (!isLoopback) requirePublicUrl(url)
    const sent = isLoopback
      ? requestPlain(new URL(url.href.replace(/^https:/, 'http:')), shared, done)
      : requestSecure(url, { ...shared, lookup: publicLookup(resolve) }, done)
    sent.on('error', fail)
    sent.end(body)
  })
}

/** Throws AddressRefused if a request to the address would be refused, as far as that is known without DNS. */
export async function checkPublicHost(url: URL, { resolve }: GuardExceptions = {}): Promise<void> {
  requirePublicUrl(url)
  if (isAddress(url)) return
  await new Promise<void>((done, fail) => {
    publicLookup(resolve)(url.hostname, { all: true }, (error) => (error ? fail(asRefused(error)) : done()))
  })
}

/** Whether the host is an IP address. `URL` has converted octal and hexadecimal ones to four decimals. */
export const isAddress = (url: URL): boolean => isIP(hostOf(url)) !== 0

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** A connection to an IP address never calls `lookup`, so it is checked here. */
function requirePublicUrl(url: URL): void {
  const isPlain = url.port === '' && url.username === '' && url.password === ''
  if (url.protocol !== 'https:' || !isPlain) throw new AddressRefused('https on its own port only')
  if (isAddress(url) && !isPublicAddress(hostOf(url)))
    throw new AddressRefused(`${url.host} is not on the public internet`)
}

/** A name that doesn't exist is refused; an unreachable resolver is our own failure. */
function asRefused(error: NodeJS.ErrnoException): Error {
  return error.code === 'ENOTFOUND' ? new AddressRefused(error.message) : error
}
