import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { createPushService } from './push-service.ts'

it.each(['8.8.8.8', '142.250.74.74', '172.32.0.1', '2a00:1450:4001:81b::200a'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'fc00::1',
  'fe80::1',
  '2001::1',
  '2001:db8::1',
  '2002:a00:1::1',
  'localhost',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it('connects to no machine of our own network, whatever its name says at that moment', async () => {
  const answers = ['93.184.216.34', '127.0.0.1']
  const service = createPushService((_hostname, _options, done) =>
    done(null, [{ address: answers.shift() ?? '', family: 4 }]),
  )
  const endpoint = 'https://rebinding.example.net/send'
  await service.check(endpoint)
  await expect(service.post({ endpoint, headers: {}, body: Buffer.from('x') })).rejects.toThrow(
    'not on the public internet',
  )
})

it('takes no name of which one address is private', async () => {
  const service = createPushService((_hostname, _options, done) =>
    done(null, [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]),
  )
  await expect(service.check('https://two.example.net/send')).rejects.toThrow('not on the public internet')
})
