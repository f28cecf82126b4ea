import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { parseCallSignal, parseDataChannelMessage } from './call-signal.ts'
import { OFFER_MAX_LENGTH } from './limits.ts'

const candidate = {
  kind: 'candidate',
  candidate: 'candidate:1 1 udp 2113937151 192.0.2.1 54400 typ host',
  sdpMid: '0',
  sdpMLineIndex: 0,
  usernameFragment: null,
}
const parse = (value: unknown) => parseCallSignal(JSON.stringify(value))
const parseMessage = (value: unknown) => parseDataChannelMessage(JSON.stringify(value))
const ID = '5b1f5f0e-6f0a-4a3e-9a55-0d8c1f0f9a01'

describe('parseCallSignal', () => {
  it('takes descriptions and candidates, and nothing else of what they carry', () => {
    expect(parse({ kind: 'description', type: 'offer', sdp: 'v=0', more: 1 })).toEqual({
      kind: 'description',
      type: 'offer',
      sdp: 'v=0',
    })
    expect(parse({ ...candidate, more: 1 })).toEqual(candidate)
    expect(parse({ ...candidate, connection: ID })).toEqual({ ...candidate, connection: ID })
  })

  it.each([
    { kind: 'description', type: 'rollback', sdp: '' },
    { kind: 'description', type: 'offer' },
    { kind: 'description', type: 'answer', sdp: 'x'.repeat(OFFER_MAX_LENGTH + 1) },
    { ...candidate, candidate: 'x'.repeat(2049) },
    { ...candidate, sdpMid: 0 },
    { ...candidate, sdpMLineIndex: 0.5 },
    { ...candidate, usernameFragment: undefined },
    { ...candidate, connection: 'x'.repeat(65) },
    { ...candidate, connection: null },
    { kind: 'constructor' },
    ['description'],
    null,
  ])('refuses %j', (value) => {
    expect(parse(value)).toBeNull()
  })
})

describe('parseDataChannelMessage', () => {
  it('takes states and texts', () => {
    const state = { kind: 'state', microphone: true, camera: false, shared: null }
    expect(parseMessage(state)).toEqual(state)
    expect(parseMessage({ ...state, soundOnly: 'connection' })).toEqual({ ...state, soundOnly: 'connection' })
    expect(parseMessage({ ...state, soundOnly: 'a reason of a later page' })).toEqual(state)
    for (const shared of [
      { video: '3', audio: null },
      { video: '3', audio: '4' },
    ])
      expect(parseMessage({ ...state, shared })).toEqual({ ...state, shared })
    expect(parseMessage({ ...state, shared: { video: 'x'.repeat(17), audio: null } })).toEqual({
      ...state,
      shared: null,
    })
    expect(parseMessage({ kind: 'text', id: ID, text: 'Hello' })).toEqual({
      kind: 'text',
      id: ID,
      text: 'Hello',
    })
  })

  it.each([
    { kind: 'state', microphone: 1, camera: false, shared: null },
    { kind: 'text', id: 'me', text: 'Hello' },
    { kind: 'text', id: ID, text: '' },
    { kind: 'text', id: ID, text: 'x'.repeat(2001) },
    { kind: 'text', id: ID, text: { toString: 1 } },
  ])('refuses %j', (value) => {
    expect(parseMessage(value)).toBeNull()
  })
})

test('parsing never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      parseCallSignal(text)
      parseDataChannelMessage(text)
    }),
  )
})
