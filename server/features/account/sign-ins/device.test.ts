import { expect, it } from 'vitest'
import { networkOf } from './device.ts'

it.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12::x'],
  ['2001:db8::1', '2001:db8:0::x'],
  ['fe80::1%eth0', 'fe80:0:0::x'],
  ['::1', '0:0:0::x'],
  ['not an address', ''],
])('%s is kept as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
