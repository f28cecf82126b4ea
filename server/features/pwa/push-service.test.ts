import { expect, it } from 'vitest'
import { createPushService } from '#server/platform/push-service.ts'

it('never connects to our own network, whatever a name resolves to', async () => {
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

it('refuses a name if one of its addresses is private', async () => {
  const service = createPushService((_hostname, _options, done) =>
    done(null, [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]),
  )
  await expect(service.check('https://two.example.net/send')).rejects.toThrow('not on the public internet')
})

it.each(['https://93.184.216.34/send', 'https://[2a00:1450:4001:81b::200a]/send'])(
  'takes no address in place of a name: %s',
  async (endpoint) => {
    await expect(createPushService().check(endpoint)).rejects.toThrow()
  },
)
