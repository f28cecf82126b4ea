import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import type { Env } from '#server/env.ts'
import { upTo } from '../cache.ts'

const PRIVATE_RANGES: ReadonlySet<string> = new Set([
  'loopback',
  'private',
  'carrierGradeNat',
  'linkLocal',
  'uniqueLocal',
])
const NEAR_GROUPS = 4
const WIDE_GROUPS = 3
const RANGES_MAX = 10_000

/** Like `clientNetwork`; null for this machine, which is everyone behind a proxy that `TRUST_PROXY` doesn't name. */
export function addressKey(ip: string): string | null {
  return rangeOf(ip) === 'loopback' ? null : clientNetwork(ip)
}

/** The key for a client's limits: its IPv4 address, or the /64 of an IPv6 one, since a subscriber has 2^64 (RFC 6177). */
export function clientNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const parsed = ipaddr.process(ip)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return startOf(parsed, NEAR_GROUPS)
}

/**
 * The wider network that a client's is part of, where one owner often has it all: the /24 of an IPv4 address, the /48 of an
 * IPv6 one (RFC 6177).
 */
export function wideNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const parsed = ipaddr.process(ip)
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join('.')}.0/24`
  return `${startOf(parsed, WIDE_GROUPS)}::/48`
}

const startOf = ({ parts }: ipaddr.IPv6, groups: number) =>
  parts
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(':')

const ranges = new LRUCache<string, string>(upTo(RANGES_MAX))

/** Cached, because every request needs it. */
function rangeOf(ip: string): string {
  const known = ranges.get(ip)
  if (known !== undefined) return known
  const range = ipaddr.isValid(ip) ? ipaddr.process(ip).range() : ''
  ranges.set(ip, range)
  return range
}

const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const

/**
 * Whether a request comes from this machine or its private network, and not through a proxy that hides the sender.
 */
export function isFromInside(request: FastifyRequest, { trustProxy }: Pick<Env, 'trustProxy'>): boolean {
  const isForwarded = FORWARDED.some((name) => request.headers[name] !== undefined)
  if (isForwarded && trustProxy === false) return false
  return PRIVATE_RANGES.has(rangeOf(request.ip))
}
