import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

it.each([
  '1.1.1.1',
  '8.8.8.8',
  '93.184.216.34',
  '142.250.74.74',
  '100.63.255.255',
  '100.128.0.1',
  '172.32.0.1',
  '192.0.1.1',
  '198.20.0.1',
  '2606:2800:220:1::1',
  '2a00:1450:4001:81b::200a',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

it.each([
  ['this network', '0.0.0.0'],
  ['private', '10.1.2.3'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['carrier-grade NAT', '100.127.255.255'],
  ['loopback', '127.0.0.1'],
  ['link-local', '169.254.169.254'],
  ['protocol assignments', '192.0.0.8'],
  ['documentation', '192.0.2.1'],
  ['documentation', '198.51.100.1'],
  ['documentation', '203.0.113.1'],
  ['benchmarks', '198.18.0.1'],
  ['benchmarks', '198.19.255.255'],
  ['6to4 relays', '192.88.99.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['IPv4 inside', '::ffff:127.0.0.1'],
  ['IPv4 inside', '::ffff:10.0.0.1'],
  ['IPv4 inside', '::ffff:7f00:1'],
  ['IPv4 inside', '::127.0.0.1'],
  ['IPv4 inside', '::ffff:0:127.0.0.1'],
  ['NAT64', '64:ff9b::a00:1'],
  ['NAT64', '64:ff9b::127.0.0.1'],
  ['NAT64, local', '64:ff9b:1::1'],
  ['discard', '100::1'],
  ['Teredo', '2001::1'],
  ['benchmarks', '2001:2::1'],
  ['ORCHID', '2001:20::1'],
  ['documentation', '2001:db8::1'],
  ['documentation', '3fff::1'],
  ['documentation', '3fff:fff:ffff::1'],
  ['6to4', '2002:7f00:1::'],
  ['6to4', '2002:a00:1::1'],
  ['never given out', '4000::1'],
  ['segment routing', '5f00::1'],
  ['unique local', 'fc00::1'],
  ['unique local', 'fd00::1'],
  ['link-local', 'fe80::1'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
])('%s: %s is not', (_kind, address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each([
  '',
  'localhost',
  '0177.0.0.1',
  '0x7f.0.0.1',
  '8.8.8',
  '134744072',
  ' 8.8.8.8',
  '8.8.8.8/8',
  '[::1]',
])('%j is no address', (text) => {
  expect(isPublicAddress(text)).toBe(false)
})
