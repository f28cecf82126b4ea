import { expect, test, vi } from 'vitest'
import { quietLink } from '#tests/factories/call-fakes.ts'
import { BrowserConnection } from './call-connection.ts'
import type { PeerLink, PeerLinkOptions } from './peer-link.ts'

const SDP = 'v=0\r\nm=audio 9 x\r\nm=video 9 x\r\nm=application 9 x\r\n'

/** A link that offers and answers at once. */
function fakeLink({ side }: PeerLinkOptions) {
  let local: { type: 'offer' | 'answer'; sdp: string } | null = null
  let remote: string | null = null
  const link: PeerLink & { side: string; closed: boolean; remote: () => string | null } = {
    side,
    closed: false,
    remote: () => remote,
    target: {
      get signalingState() {
        return local?.type === 'offer' && remote === null
          ? ('have-local-offer' as const)
          : ('stable' as const)
      },
      get localDescription() {
        return local
      },
      async setLocalDescription() {
        local = { type: remote === 'offer' ? 'answer' : 'offer', sdp: SDP }
      },
      async setRemoteDescription({ type }) {
        remote = type
      },
      async addIceCandidate() {},
      restartIce() {},
    },
    ...quietLink(),
    prepareOffer: async () => SDP,
    close() {
      link.closed = true
    },
  }
  return link
}

function connect(role: 'initiator' | 'recipient', isRejoining: boolean) {
  vi.stubGlobal('window', new EventTarget())
  const links: ReturnType<typeof fakeLink>[] = []
  const sent: string[] = []
  const onDown = vi.fn()
  const connection = new BrowserConnection({
    session: { role, peerOffer: null },
    preGathered: null,
    isRejoining,
    configuration: async () => ({}),
    createLink(options) {
      const link = fakeLink(options)
      links.push(link)
      return link
    },
    tracks: { audio: null, video: null },
    send: (body) => void sent.push(body),
    events: {
      onChannel() {},
      onUp() {},
      onDown,
      onRemote() {},
      onFirstMedia() {},
      onQuality() {},
      isCameraExpected: () => false,
      onPicture() {},
      onSending() {},
    },
  })
  return { connection, links, sent, onDown }
}

type Side = ReturnType<typeof connect>

/** Hands over what both have sent, until neither sends more. */
async function exchange(one: Side, other: Side): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve))
    for (const body of one.sent.splice(0)) other.connection.receive(body)
    for (const body of other.sent.splice(0)) one.connection.receive(body)
  }
}

const openLinks = ({ links }: Side) =>
  links.filter(({ closed }) => !closed).map(({ side, remote }) => `${side} ${remote()}`)

async function talking() {
  const [initiator, recipient] = [connect('initiator', false), connect('recipient', false)]
  await exchange(initiator, recipient)
  expect([openLinks(initiator), openLinks(recipient)]).toEqual([['offering answer'], ['answering offer']])
  return { initiator, recipient }
}

test.each(['initiator', 'recipient'] as const)(
  'when the %s returns, the other side replaces its connection',
  async (role) => {
    const sides = await talking()
    const other = role === 'initiator' ? sides.recipient : sides.initiator
    const returned = connect(role, true)
    await exchange(returned, other)
    expect([openLinks(returned), openLinks(other)]).toEqual([['offering answer'], ['answering offer']])
    expect(other.onDown).toHaveBeenCalledOnce()
    const again = connect(role, true)
    await exchange(again, other)
    expect([openLinks(again), openLinks(other)]).toEqual([['offering answer'], ['answering offer']])
  },
)

test('when both return at once, the offer of the initiator counts', async () => {
  const [initiator, recipient] = [connect('initiator', true), connect('recipient', true)]
  await exchange(initiator, recipient)
  expect([openLinks(initiator), openLinks(recipient)]).toEqual([['offering answer'], ['answering offer']])
})

test('a late signal for the earlier connection changes nothing', async () => {
  const { initiator } = await talking()
  const returned = connect('recipient', true)
  await exchange(returned, initiator)
  returned.connection.receive(JSON.stringify({ kind: 'description', type: 'offer', sdp: SDP }))
  await exchange(returned, initiator)
  expect(openLinks(returned)).toEqual(['offering answer'])
})
