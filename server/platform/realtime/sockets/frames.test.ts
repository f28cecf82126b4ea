import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { SIGNAL_BODY_MAX_LENGTH } from '#shared/protocols/limits.ts'
import { type ClientMessage, clientMessage, serverMessage } from '#shared/protocols/realtime.ts'
import { FrameReader, type FrameRefusal, signalFrame } from './frames.ts'
import { frameTextOf } from './wire.ts'

const SESSION = '0f8fad5b-d9cb-469f-a165-70867728950e'
const FROM = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const frameOf = (body: string) => JSON.stringify({ v: 1, type: 'call.signal', sessionId: SESSION, body })

/** The result of the schema alone. */
function parsePlainly(text: string): unknown {
  try {
    const result = z.safeParse(clientMessage, JSON.parse(Buffer.from(text).toString()))
    return result.success ? result.data : null
  } catch {
    return null
  }
}

/** Parsed by a reader that has seen an earlier signal of the same call. */
function read(text: string): ClientMessage | FrameRefusal {
  const reader = new FrameReader()
  reader.read(Buffer.from(frameOf('earlier')))
  return reader.read(Buffer.from(text))
}

function plain(message: ClientMessage | FrameRefusal): unknown {
  return 'type' in message && message.type === 'call.signal' ? { ...message, body: message.body } : message
}

function passOn(text: string): string {
  const message = read(text)
  if (!('type' in message) || message.type !== 'call.signal') return ''
  return frameTextOf(signalFrame(message, FROM))
}

describe('a frame from a browser', () => {
  it.each([
    ['not JSON', '{', 'invalid_message'],
    ['a JSON text that is no object', '"ping"', 'invalid_message'],
    ['null', 'null', 'invalid_message'],
    ['no version', '{"type":"ping"}', 'invalid_message'],
    ['another version', '{"v":2,"type":"ping"}', 'unsupported_version'],
    ['an unknown type', '{"v":1,"type":"shout"}', 'invalid_message'],
    ['a session id that is none', frameOf('x').replace(SESSION, 'x'.repeat(36)), 'invalid_message'],
    ['a body that is too long', frameOf('x'.repeat(SIGNAL_BODY_MAX_LENGTH + 1)), 'invalid_message'],
    ['a body that is no string', frameOf('x').replace('"x"', '{"a":"b"}'), 'invalid_message'],
    ['a second value after the body', `${frameOf('x').slice(0, -1)} "y"}`, 'invalid_message'],
  ])('with %s is refused', (_what, text, refused) => {
    expect(read(text)).toEqual({ refused })
  })

  it('with the longest body is accepted', () => {
    const body = 'x'.repeat(SIGNAL_BODY_MAX_LENGTH)
    expect(plain(read(frameOf(body)))).toEqual({ v: 1, type: 'call.signal', sessionId: SESSION, body })
  })

  it('means what the schema says, with any text', () => {
    const piece = fc.constantFrom('"', '\\', '\\"', '"}', '","body":"', ',"sessionId":"', '\n', '{', '€', ' ')
    const edit = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), cut: fc.nat(3), piece })
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(edit, { maxLength: 3 }), (body, edits) => {
        let text = frameOf(body)
        for (const { at, cut, piece } of edits) {
          const start = Math.floor(at * text.length)
          text = text.slice(0, start) + piece + text.slice(start + cut)
        }
        const message = read(text)
        expect('refused' in message ? null : plain(message)).toEqual(parsePlainly(text))
      }),
      { numRuns: 1_500 },
    )
  })
})

describe('a signal passed on', () => {
  it('carries the same body and the sender that the server names', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (body) => {
        const frame = passOn(frameOf(body))
        const sent = { v: 1, type: 'call.signal', sessionId: SESSION, from: FROM, body }
        expect(z.parse(serverMessage, JSON.parse(frame))).toEqual(sent)
      }),
    )
  })

  it('hands the text of the body on as received', () => {
    const text = frameOf('x').replace('"x"', '"\\u0041\\/"')
    expect(passOn(text)).toContain('"body":"\\u0041\\/"}')
  })

  it.each([
    ['in another order', `{"type":"call.signal","body":"b","v":1,"sessionId":"${SESSION}"}`],
    ['with a sender of its own', `${frameOf('b').slice(0, -1)},"from":"${SESSION}"}`],
    ['with a sender before the body', frameOf('b').replace('"body"', `"from":"${SESSION}","body"`)],
    ['with a body twice', frameOf('a').replace('"body"', '"body":"b","body"').replace('"a"', '"b"')],
  ])('never carries more than the signal: %s', (_what, text) => {
    const frame = passOn(text)
    const plain = { v: 1, type: 'call.signal', sessionId: SESSION, from: FROM, body: 'b' }
    expect(frame).toBe(JSON.stringify(plain))
  })
})
