import { expect, test } from 'vitest'
import { hasCallShape, isSwappable, joinOffers, offerForRole, withSetup } from './sdp.ts'

type Variation = { codecs?: string; port?: number; id?: string; extra?: string }

function offer({ codecs = '96 97', port = 9, id = '1', extra = '' }: Variation = {}): string {
  const instance = [
    `c=IN IP4 192.0.2.${id}`,
    `a=ice-ufrag:u${id}`,
    `a=ice-pwd:p${id}`,
    `a=fingerprint:sha-256 0${id}:AB`,
    `a=candidate:${id} 1 udp 2122 192.0.2.${id} ${port} typ host`,
    'a=setup:actpass',
    `a=msid:s${id} t${id}`,
    `a=ssrc:${id} cname:c${id}`,
  ]
  const lines = [
    'v=0',
    `o=- ${id}${id} 2 IN IP4 127.0.0.1`,
    's=-',
    't=0 0',
    'a=group:BUNDLE 0 1 2',
    `a=msid-semantic: WMS s${id}`,
    `m=audio ${port} UDP/TLS/RTP/SAVPF 111`,
    ...instance,
    'a=mid:0',
    `m=video 9 UDP/TLS/RTP/SAVPF ${codecs}`,
    ...instance,
    'a=mid:1',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    ...instance,
    'a=mid:2',
    ...(extra ? [extra] : []),
  ]
  return `${lines.join('\r\n')}\r\n`
}

test('offers of one browser and build can be swapped, regardless of keys and addresses', () => {
  expect(isSwappable(offer(), offer({ id: '2', port: 50_123 }))).toBe(true)
})

test('offers that differ in what they offer cannot', () => {
  expect(isSwappable(offer(), offer({ codecs: '96 97 98' }))).toBe(false)
  expect(isSwappable(offer(), offer({ extra: 'a=extmap:9 urn:new' }))).toBe(false)
  expect(isSwappable('', '')).toBe(false)
})

test('both sides decide the same', () => {
  const [one, other] = [offer(), offer({ id: '2', extra: 'a=x' })]
  expect(isSwappable(one, other)).toBe(isSwappable(other, one))
})

test('an offer with bundle-only sections is never read as an answer', () => {
  expect(isSwappable(offer({ extra: 'a=bundle-only' }), offer({ id: '2', extra: 'a=bundle-only' }))).toBe(
    false,
  )
})

test('a description of anything but one audio, one video and a channel first is not one of a call', () => {
  expect(hasCallShape(offer())).toBe(true)
  expect(hasCallShape('v=0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\n')).toBe(false)
  expect(hasCallShape(offer({ extra: 'm=application 9 UDP/DTLS/SCTP webrtc-datachannel' }))).toBe(false)
  expect(hasCallShape('v=0\r\n')).toBe(false)
})

test('shared screens and their sound may follow, one of each member', () => {
  const screen = ['m=video 9 UDP/TLS/RTP/SAVPF 96', 'm=audio 9 UDP/TLS/RTP/SAVPF 111']
  expect(hasCallShape(offer({ extra: [...screen, ...screen].join('\r\n') }))).toBe(true)
  expect(hasCallShape(offer({ extra: [...screen, ...screen, ...screen].join('\r\n') }))).toBe(false)
})

test('a role is given to every section', () => {
  const answer = withSetup(offer(), 'passive')
  expect(answer.match(/a=setup:passive/g)).toHaveLength(3)
  expect(answer).not.toContain('actpass')
})

test('each role gets its own stored offer', () => {
  const [first, second] = [offer({ id: '1' }), offer({ id: '2' })]
  expect(offerForRole(joinOffers([first, second]), 'initiator')).toBe(first)
  expect(offerForRole(joinOffers([first, second]), 'recipient')).toBe(second)
  expect(offerForRole(first, 'recipient')).toBe(first)
  expect(offerForRole('', 'initiator')).toBe(null)
})
