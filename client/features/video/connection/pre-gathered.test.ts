import { expect, test } from 'vitest'
import { createFakeLinks } from '#tests/factories/call-fakes.ts'
import type { PeerLinkOptions } from './peer-link.ts'
import { createPreGathering } from './pre-gathered.ts'

function start({ canPair } = { canPair: true }) {
  const { links, create } = createFakeLinks()
  const createLink = (options: PeerLinkOptions) => {
    const link = create(options)
    if (!canPair && options.side === 'swapping') link.prepareOffer = async () => null
    return link
  }
  const gathering = createPreGathering({
    configurations: { get: async () => ({}) },
    createLink,
    tracks: () => ({ audio: null, video: null }),
  })
  return { links, gathering }
}

test('an offer names the addresses that a distant relay gave after it was prepared', async () => {
  const { links, gathering } = start()
  gathering.want('answer')
  await expect.poll(() => links.length).toBe(1)
  const sdp = 'v=0\r\na=candidate:1 1 udp 1 198.51.100.7 50000 typ relay\r\n'
  for (const link of links) link.localDescription = { type: 'offer', sdp }
  const taken = await gathering.take('answer')
  expect(taken?.offer).toBe(sdp)
  expect(taken?.pick('recipient')?.offer).toBe(sdp)
})

test('the offers for both roles are stored together', async () => {
  const { links, gathering } = start()
  gathering.want('answer')
  const taken = await gathering.take('random')
  expect(taken?.offer).toBe('v=0\r\no=offering\r\nv=0\r\no=swapping\r\n')
  expect(links.map(({ side }) => side)).toEqual(['offering', 'swapping'])
  expect(taken?.pick('recipient')?.offer).toBe('v=0\r\no=swapping\r\n')
})

test('an offer that is too long to store is not taken', async () => {
  const { links, gathering } = start()
  gathering.want('answer')
  await expect.poll(() => links.length).toBe(1)
  for (const link of links) link.localDescription = { type: 'offer', sdp: 'v=0\r\n'.repeat(10_000) }
  expect(await gathering.take('answer')).toBeNull()
  expect(links.map(({ closed }) => closed)).toEqual([true])
})

test('a browser that cannot pair offers, such as Firefox, stores only an initiator and answers as the recipient', async () => {
  const { links, gathering } = start({ canPair: false })
  const taken = await gathering.take('random')
  expect(taken?.offer).toBe('v=0\r\no=offering\r\n')
  expect(taken?.pick('recipient')).toBeNull()
  expect(links.map(({ side, closed }) => [side, closed])).toContainEqual(['swapping', true])
  expect((await gathering.take('random'))?.pick('initiator')?.offer).toBe('v=0\r\no=offering\r\n')
  expect(await gathering.take('answer')).toBeNull()
})
