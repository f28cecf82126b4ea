import { describe, expect, it } from 'vitest'
import { SIGNAL_BODY_MAX_LENGTH } from '#shared/protocols/limits.ts'
import { readFrame } from './frames.ts'

const SESSION = '0f8fad5b-d9cb-469f-a165-70867728950e'
const frameOf = (body: string) => JSON.stringify({ v: 1, type: 'call.signal', sessionId: SESSION, body })

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
    expect(readFrame(text)).toEqual({ refused })
  })

  it('with the longest body is accepted', () => {
    const body = 'x'.repeat(SIGNAL_BODY_MAX_LENGTH)
    expect(readFrame(frameOf(body))).toEqual({ v: 1, type: 'call.signal', sessionId: SESSION, body })
  })

  it('loses every field that its type lacks, such as a sender of its own', () => {
    const text = `${frameOf('b').slice(0, -1)},"from":"${SESSION}"}`
    expect(readFrame(text)).toEqual({ v: 1, type: 'call.signal', sessionId: SESSION, body: 'b' })
  })
})
