import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** IANA gives out addresses of the public internet from this range alone; the library calls the rest unicast too. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address is one of the public internet: not this machine, not a private network, not reserved, and not a
 * form that carries an IPv4 address inside, such as NAT64, 6to4 or Teredo. What is not written as an address is none.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST)
}

export class AddressRefused extends Error {}

export type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * A `lookup` for connections that gives only addresses of the public internet and fails with AddressRefused when a name
 * has another among them. The connection itself asks, so no second answer can come between the check and the use.
 */
export function publicLookup(resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new AddressRefused(`${hostname} has no address`), '')
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        return done(new AddressRefused(`${hostname} is not on the public internet`), '')
      }
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
  }
}
