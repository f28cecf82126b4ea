import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** IANA assigns public IPv6 addresses from this range only; the library calls the rest unicast too. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address is one of the public internet: not this machine, not a private network, not reserved, and not a
 * form that carries an IPv4 address inside, such as NAT64, 6to4 or Teredo. Any other text isn't an address.
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
 * A `lookup` for connections that only returns public addresses, and fails with AddressRefused if a name has any other.
 * The connection itself calls it, so the checked address is the one that is used (no DNS rebinding).
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
