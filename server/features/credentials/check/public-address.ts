import { BlockList, isIP } from 'node:net'

/** Everything of IANA's special-purpose registries that is not reachable as a public host. */
const SPECIAL: Record<'ipv4' | 'ipv6', readonly string[]> = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  // 64:ff9b, 2001:0 and 2002 carry an IPv4 address inside, which could be any of the above.
  ipv6: ['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32', '2002::/16'],
}
const GLOBAL_IPV6 = '2000::/3'

const special = new BlockList()
const global = new BlockList()
for (const family of ['ipv4', 'ipv6'] as const)
  for (const range of SPECIAL[family]) add(special, range, family)
add(global, GLOBAL_IPV6, 'ipv6')

function add(list: BlockList, range: string, family: 'ipv4' | 'ipv6'): void {
  const [net = '', bits] = range.split('/')
  list.addSubnet(net, Number(bits), family)
}

/** Whether an IP address is one of the public internet: not this machine, not a private network, not a tunnel into one. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !special.check(address, 'ipv4')
  return version === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
