import { describe, expect, it, test } from 'vitest'
import { NO_REMOTE } from './call/call-state.ts'
import type { Quality } from './connection/quality/quality.ts'
import { qualityText } from './in-call/connected/quality-badge.tsx'
import {
  clockText,
  endSentence,
  joinText,
  onlineText,
  secondsUntil,
  skipsText,
  spokenText,
  startedText,
} from './texts.ts'

describe('skipsText', () => {
  const balance = { isPremium: false, requiresPayment: false }

  it("counts the skips left, and one if the server couldn't tell", () => {
    expect(skipsText({ ...balance, skipsRemaining: 2 })).toBe('2 free skips remaining')
    expect(skipsText({ ...balance, skipsRemaining: 1 })).toBe('1 free skip remaining')
    expect(skipsText({ ...balance, skipsRemaining: 0, requiresPayment: true })).toBe('0 free skips remaining')
    expect(skipsText(null)).toBe('1 free skip remaining')
  })
  it('does not count for subscribers', () => {
    expect(skipsText({ isPremium: true, skipsRemaining: 0, requiresPayment: false })).toBe(
      'Unlimited video connections',
    )
  })
})

test('a call is with someone by name, or with a random professional', () => {
  expect(startedText('Omar H.')).toBe('Connected with Omar H.')
  expect(startedText(undefined)).toBe('Connected with a random professional')
})

test.each([
  [-1, '00:00'],
  [999, '00:00'],
  [252_000, '04:12'],
  [3_599_999, '59:59'],
  [3_852_000, '1:04:12'],
])('%i ms on the clock: %s', (milliseconds, expected) => {
  expect(clockText(milliseconds)).toBe(expected)
})

test('the last begun second counts', () => {
  const now = Date.parse('2026-06-15T12:00:00Z')
  expect(secondsUntil('2026-06-15T12:00:00.200Z', now)).toBe(1)
  expect(secondsUntil('2026-06-15T11:59:59Z', now)).toBe(0)
})

describe('qualityText', () => {
  const good: Quality = {
    level: 'good',
    roundTripMs: 38,
    lossPercent: 0,
    jitterMs: 0,
    bufferMs: 0,
    frozenPercent: 0,
    width: 1280,
    height: 720,
    framesPerSecond: 30,
    relayed: false,
  }
  it('names the picture by its shorter side, so that a phone held upright may be HD too', () => {
    expect(qualityText(good)).toBe('HD · 38 ms')
    expect(qualityText({ ...good, width: 720, height: 1280 })).toBe('HD · 38 ms')
    expect(qualityText({ ...good, width: 640, height: 360 })).toBe('360p · 38 ms')
    expect(qualityText({ ...good, width: 360, height: 640 })).toBe('360p · 38 ms')
  })
  it('leaves out unknown values', () => {
    expect(qualityText({ ...good, roundTripMs: null })).toBe('HD')
    expect(qualityText({ ...good, width: null, height: null })).toBe('Sound · 38 ms')
  })
  it('says poor rather than figures', () => {
    expect(qualityText({ ...good, level: 'poor' })).toBe('Poor connection')
  })
})

test('how one takes part follows the devices', () => {
  expect(joinText({ microphone: 'on', camera: 'on' })).toContain('camera and mic')
  expect(joinText({ microphone: 'on', camera: 'denied' })).toContain('audio only')
  expect(joinText({ microphone: 'off', camera: 'on' })).toContain('video only')
  expect(joinText({ microphone: 'missing', camera: 'busy' })).toContain('watch, listen and chat')
})

test('one person is not people', () => {
  expect(onlineText(0)).toBe('No one else online yet')
  expect(onlineText(1)).toBe('1 person online')
  expect(onlineText(1200)).toBe('1,200 people online')
})

test('a name that ends in an initial already has its period', () => {
  expect(endSentence('With Omar H.')).toBe('With Omar H.')
  expect(endSentence('With Omar')).toBe('With Omar.')
})

test('screen readers get the state of a call', () => {
  const peer = {
    id: '',
    name: 'Omar H.',
    title: 'Hiring Manager',
    place: '',
    country: 'USA' as const,
    profileImageUrl: null,
    badges: [],
  }
  expect(spokenText({ phase: 'waiting', peer: null, remote: NO_REMOTE, isRejoining: false })).toBe(
    'Waiting for a call',
  )
  expect(spokenText({ phase: 'connecting', peer, remote: NO_REMOTE, isRejoining: false })).toBe(
    'Meeting Omar H., Hiring Manager. Connecting',
  )
  expect(spokenText({ phase: 'connecting', peer, remote: NO_REMOTE, isRejoining: true })).toBe(
    'Rejoining your call with Omar H.',
  )
  expect(
    spokenText({ phase: 'connected', peer, remote: { ...NO_REMOTE, microphone: false }, isRejoining: false }),
  ).toBe('Omar H. is in the call, microphone off')
  expect(spokenText({ phase: 'ready', peer: null, remote: NO_REMOTE, isRejoining: false })).toBe('')
})
