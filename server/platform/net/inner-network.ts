import { BlockList, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'

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
 * Whether a request comes from this machine or its private network, and not through a proxy on behalf of somebody whom we
 * cannot know.
 */
export function isFromInside(request: FastifyRequest, { trustProxy }: Pick<Env, 'trustProxy'>): boolean {
  const isForwarded = FORWARDED.some((name) => request.headers[name] !== undefined)
  if (isForwarded && trustProxy === false) return false
  const ip = request.ip.replace(/^::ffff:(?=\d)/, '')
  return inner.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}
