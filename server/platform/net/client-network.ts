import { isIPv4, isIPv6 } from 'node:net'

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
