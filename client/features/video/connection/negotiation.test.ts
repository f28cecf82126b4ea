import { expect, test } from 'vitest'
import type { CallSignal } from '#shared/protocols/call-signal.ts'
import { Negotiation, type NegotiationTarget } from './negotiation.ts'

const sdpOf = (id: string) =>
  `v=0\r\no=- ${id}\r\nm=audio 9 X 1\r\na=setup:actpass\r\nm=video 9 X 1\r\nm=application 9 X Y\r\n`
const candidate = (text: string) => ({
  candidate: text,
  sdpMid: '0',
  sdpMLineIndex: 0,
  usernameFragment: null,
})

type Peer = {
  name: string
  state: RTCSignalingState
  local: { type: RTCSdpType; sdp: string } | null
  applied: string[]
  candidates: string[]
  made: number
  target: NegotiationTarget
}

/** Follows the signaling state machine of RFC 9429, section 3.2, including rollback when the polite side gets an offer. */
function createPeer(name: string): Peer {
  const peer: Peer = {
    name,
    state: 'stable',
    local: null,
    applied: [],
    candidates: [],
    made: 0,
    target: {
      get signalingState() {
        return peer.state
      },
      get localDescription() {
        return peer.local
      },
      async setLocalDescription() {
        await Promise.resolve()
        peer.made += 1
        const type = peer.state === 'have-remote-offer' ? 'answer' : 'offer'
        peer.local = { type, sdp: sdpOf(`${name}${peer.made}`) }
        peer.state = type === 'answer' ? 'stable' : 'have-local-offer'
      },
      async setRemoteDescription({ type, sdp }) {
        await Promise.resolve()
        if (sdp.includes('broken')) throw new DOMException('cannot parse', 'OperationError')
        if (type === 'answer' && peer.state !== 'have-local-offer')
          throw new DOMException('wrong state', 'InvalidStateError')
        peer.applied.push(`${type} ${/o=- (\S+)/.exec(sdp)?.[1]}`)
        peer.state = type === 'answer' ? 'stable' : 'have-remote-offer'
      },
      async addIceCandidate({ candidate: text }) {
        if (text?.includes('bad')) throw new DOMException('cannot parse', 'OperationError')
        peer.candidates.push(text ?? '')
      },
      restartIce() {},
    },
  }
  return peer
}

type Side = Peer & { negotiation: Negotiation; outbox: CallSignal[] }

function createSide(name: string, polite: boolean): Side {
  const peer = createPeer(name)
  const outbox: CallSignal[] = []
  const negotiation = new Negotiation({
    target: peer.target,
    polite,
    send: (signal) => outbox.push(signal),
    onRemoteOffer: async () => {},
  })
  return Object.assign(peer, { negotiation, outbox })
}

async function deliver(from: Side, to: Side) {
  for (const signal of from.outbox.splice(0)) await to.negotiation.receive(signal)
}

async function settle(one: Side, other: Side) {
  while (one.outbox.length + other.outbox.length > 0) {
    await deliver(one, other)
    await deliver(other, one)
  }
}

const impolite = () => createSide('i', false)
const polite = () => createSide('p', true)

test('an offer is answered', async () => {
  const [i, p] = [impolite(), polite()]
  await i.negotiation.offer({ restart: false })
  await settle(i, p)
  expect([i.state, p.state]).toEqual(['stable', 'stable'])
  expect(i.applied).toEqual(['answer p1'])
})

test('two offers that cross end in one negotiation: the impolite one wins', async () => {
  const [i, p] = [impolite(), polite()]
  await Promise.all([i.negotiation.offer({ restart: true }), p.negotiation.offer({ restart: true })])
  await settle(i, p)
  expect([i.state, p.state]).toEqual(['stable', 'stable'])
  expect(p.applied).toEqual(['offer i1'])
  expect(i.applied).toEqual(['answer p2'])
})

test('candidates of an ignored offer are dropped, those after the answer are taken', async () => {
  const [i, p] = [impolite(), polite()]
  await Promise.all([i.negotiation.offer({ restart: true }), p.negotiation.offer({ restart: true })])
  p.negotiation.localCandidate(candidate('of the ignored offer'))
  await deliver(p, i)
  await settle(i, p)
  p.negotiation.localCandidate(candidate('of the answer'))
  await settle(i, p)
  expect(i.candidates).toEqual(['of the answer'])
})

test('candidates that come before their description wait for it, and no more than 64 of them', async () => {
  const [i, p] = [impolite(), polite()]
  for (let n = 0; n < 100; n += 1)
    await p.negotiation.receive({ kind: 'candidate', ...candidate(n === 3 ? 'bad' : `early ${n}`) })
  expect(p.candidates).toEqual([])
  await i.negotiation.offer({ restart: false })
  await settle(i, p)
  expect(p.candidates).toHaveLength(63)
  expect(p.candidates.at(-1)).toBe('early 63')
})

test("hostile messages are dropped and don't block valid ones", async () => {
  const [i, p] = [impolite(), polite()]
  const hostile: CallSignal[] = [
    { kind: 'description', type: 'answer', sdp: sdpOf('stray') },
    { kind: 'description', type: 'offer', sdp: 'v=0' },
    { kind: 'description', type: 'offer', sdp: `${sdpOf('many')}${'m=video 9 X 1\r\n'.repeat(50)}` },
    { kind: 'description', type: 'offer', sdp: sdpOf('broken') },
    { kind: 'candidate', ...candidate('bad') },
  ]
  for (const signal of hostile) await p.negotiation.receive(signal)
  expect(p.applied).toEqual([])
  await i.negotiation.offer({ restart: false })
  await settle(i, p)
  expect(p.applied).toEqual(['offer i1'])
  expect([i.state, p.state]).toEqual(['stable', 'stable'])
})

test('more signals at once than anyone sends are dropped', async () => {
  const p = polite()
  await Promise.all(
    Array.from({ length: 5_000 }, (_, n) =>
      p.negotiation.receive({ kind: 'description', type: 'offer', sdp: sdpOf(`flood${n}`) }),
    ),
  )
  expect(p.applied.length).toBeLessThanOrEqual(256)
})

test('swapped offers need no message, and later offers are read with the role that was given', async () => {
  const [i, p] = [impolite(), polite()]
  await i.target.setLocalDescription()
  await p.target.setLocalDescription()
  const given: string[] = []
  const apply = i.target.setRemoteDescription
  i.target.setRemoteDescription = (description) => {
    given.push(/a=setup:(\w+)/.exec(description.sdp)?.[1] ?? '')
    return apply(description)
  }
  await i.negotiation.swap(sdpOf('p1'), 'active')
  await p.negotiation.swap(sdpOf('i1'), 'passive')
  expect([i.state, p.state]).toEqual(['stable', 'stable'])
  expect(i.outbox.concat(p.outbox)).toEqual([])
  await p.negotiation.offer({ restart: true })
  await settle(p, i)
  expect(given).toEqual(['active', 'active'])
  expect([i.state, p.state]).toEqual(['stable', 'stable'])
})

test('an offer lost with the socket is resent, and so is a lost answer', async () => {
  const [i, p] = [impolite(), polite()]
  await i.negotiation.offer({ restart: false })
  i.outbox.length = 0
  i.negotiation.resend()
  await deliver(i, p)
  p.outbox.length = 0
  p.negotiation.resend()
  await settle(p, i)
  expect([i.state, p.state]).toEqual(['stable', 'stable'])
})

test('after a swap, candidates found since are resent', async () => {
  const i = impolite()
  await i.target.setLocalDescription()
  await i.negotiation.swap(sdpOf('p1'), 'active')
  i.negotiation.localCandidate(candidate('late'))
  i.outbox.length = 0
  i.negotiation.resend()
  expect(i.outbox).toEqual([{ kind: 'candidate', ...candidate('late') }])
})
