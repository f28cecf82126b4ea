import { BlockList, isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** As `clientNetwork`; null for this machine, which behind a proxy that `TRUST_PROXY` does not name is everybody. */
export function addressKey(ip: string): string | null {
  return LOOPBACK.test(ip) ? null : clientNetwork(ip)
}

/** What limits count a client by: its IPv4 address, or the /64 of an IPv6 one, since a subscriber has 2^64 (RFC 6177). */
export function clientNetwork(ip: string): string {
  if (ip.startsWith('::ffff:') && isIPv4(ip.slice(7))) return ip.slice(7)
  return isIPv6(ip) ? networkOf(ip) : ip
}

/** The first 64 bits. */
function networkOf(ip: string): string {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ?? '').split(':')]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

const inner = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const)
  inner.addSubnet(network, bits)
inner.addAddress('::1', 'ipv6')
inner.addSubnet('fc00::', 7, 'ipv6')
inner.addSubnet('fe80::', 10, 'ipv6')

const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const

/**
 * Whether a request comes from this machine or its private network, and not through a proxy for someone we
 * can't know.
 */
export function isFromInside(request: FastifyRequest, { trustProxy }: Pick<Env, 'trustProxy'>): boolean {
  const isForwarded = FORWARDED.some((name) => request.headers[name] !== undefined)
  if (isForwarded && trustProxy === false) return false
  const ip = request.ip.replace(/^::ffff:(?=\d)/, '')
  return inner.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}
