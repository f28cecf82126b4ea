import { type IncomingMessage, request as requestPlain } from 'node:http'
import { type RequestOptions, request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { AddressRefused, isPublicAddress, publicLookup, type Resolve } from './public-address.ts'

/** Only tests set either. */
export type GuardExceptions = {
  /** Stands in for DNS. */
  readonly resolve?: Resolve
  /** Each `host:port` of this machine that may be reached, and that without TLS. */
  readonly loopback?: readonly string[]
}
export type GuardedRequest = Pick<RequestOptions, 'headers' | 'cert' | 'key'> &
  GuardExceptions & {
    readonly method?: 'GET' | 'POST'
    readonly body?: string | Buffer
    /** For the whole exchange, its body included. */
    readonly withinMs: number
  }

/**
 * Sends a request to an address that someone outside gave us: https on its own port only, to the public internet only,
 * and without following a redirect. Throws AddressRefused before a connection is tried. The caller reads the answer's
 * body with `readUpTo` or destroys it.
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

/** Throws AddressRefused when a request to the address would not be sent, as far as can be said now. */
export async function checkPublicHost(url: URL, { resolve }: GuardExceptions = {}): Promise<void> {
  requirePublicUrl(url)
  if (isAddress(url)) return
  await new Promise<void>((done, fail) => {
    publicLookup(resolve)(url.hostname, { all: true }, (error) => (error ? fail(asRefused(error)) : done()))
  })
}

/** Whether an address stands where a host's name would. `URL` has written octal and hexadecimal ones as four decimals. */
export const isAddress = (url: URL): boolean => isIP(hostOf(url)) !== 0

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** A connection to an address asks no resolver, so addresses are judged here. */
function requirePublicUrl(url: URL): void {
  const isPlain = url.port === '' && url.username === '' && url.password === ''
  if (url.protocol !== 'https:' || !isPlain) throw new AddressRefused('https on its own port only')
  if (isAddress(url) && !isPublicAddress(hostOf(url)))
    throw new AddressRefused(`${url.host} is not on the public internet`)
}

/** A name that does not exist is refused; a resolver that is away is our own trouble. */
function asRefused(error: NodeJS.ErrnoException): Error {
  return error.code === 'ENOTFOUND' ? new AddressRefused(error.message) : error
}
