import { describe, expect, it } from 'vitest'
import type { CallStoreEvent } from './call-store.ts'
import { notificationOf } from './notifications.ts'

const skip = { skipsUsed: 1, skipsRemaining: 1, requiresPayment: false, isPremium: false }
const ended = { type: 'ended', reason: 'hung_up', skip, byMe: true, connected: true } as const
const wordsOf = (event: CallStoreEvent, peerName: string | null = null) => {
  const { toast, toSubscribe = false } = notificationOf(event, peerName)
  return [toast.title, toast.description, toSubscribe]
}

describe('the toasts of the specification', () => {
  it.each<[CallStoreEvent, string, string, boolean]>([
    [{ type: 'started', peerName: 'Omar H.' }, 'Video Chat Started', 'Connected with Omar H.', false],
    [
      { type: 'started', peerName: null },
      'Video Chat Started',
      'Connected with a random professional',
      false,
    ],
    [ended, 'Session Ended', '1 free skip remaining', false],
    [{ ...ended, skip: null }, 'Session Ended', '1 free skip remaining', false],
    [{ ...ended, skip: null, meetingId: 'm' }, 'Call Ended', 'You left the meeting.', false],
    [{ ...ended, skip: { ...skip, isPremium: true } }, 'Session Ended', 'Unlimited video connections', false],
    [
      { ...ended, skip: { ...skip, skipsUsed: 2, skipsRemaining: 0, requiresPayment: true } },
      'Free Skips Used',
      'Subscribe for $9.99/month for unlimited video connections',
      true,
    ],
    [
      { type: 'payment_required', message: '' },
      'Subscription Required',
      "You've used your 2 free video chat skips. Subscribe for $9.99/month for unlimited access.",
      true,
    ],
    [
      { type: 'camera_refused', reason: 'denied' },
      'Camera Access Required',
      'Please allow camera access to use video chat',
      false,
    ],
    [
      { type: 'start_failed', code: 'member_busy', status: 409, message: 'This member is in another call.' },
      'Connection Failed',
      'This member is in another call.',
      false,
    ],
    [
      { type: 'start_failed', code: null, status: 0, message: 'Failed to fetch' },
      'Connection Failed',
      'Failed to start video chat',
      false,
    ],
    [{ type: 'end_failed', message: '' }, 'Error', 'Failed to end session', false],
    [{ type: 'end_failed', message: 'Please wait.' }, 'Error', 'Please wait.', false],
  ])('%j', (event, title, description, toSubscribe) => {
    expect(wordsOf(event)).toEqual([title, description, toSubscribe])
  })
})

describe('why a call is over', () => {
  it('names who ended it', () => {
    expect(wordsOf({ ...ended, byMe: false }, 'Omar H.')[1]).toBe(
      'Omar ended the call. 1 free skip remaining',
    )
    expect(wordsOf({ ...ended, byMe: false, reason: 'left' }, 'Omar H.')[1]).toBe(
      'Omar left or lost connection. 1 free skip remaining',
    )
  })
  it("doesn't notify a reported member", () => {
    for (const reason of ['reported', 'blocked'] as const) {
      expect(wordsOf({ ...ended, byMe: false, reason }, 'Omar H.')[1]).toBe(
        'The call was ended. 1 free skip remaining',
      )
    }
  })
  it('does not send those to the subscription whose call never connected', () => {
    const used = { ...skip, skipsRemaining: 0, requiresPayment: true }
    expect(wordsOf({ ...ended, connected: false, skip: used })).toEqual([
      'Session Ended',
      '0 free skips remaining',
      false,
    ])
  })
})

it("a missing or busy camera isn't reported as blocked", () => {
  expect(wordsOf({ type: 'camera_refused', reason: 'missing' })[0]).toBe('No camera found')
  expect(wordsOf({ type: 'camera_refused', reason: 'busy' })[0]).toBe('Camera in use')
})

it('says whether others can see the room when the blur stops', () => {
  const blur = { type: 'effect', effect: 'blur' } as const
  expect(wordsOf({ ...blur, trouble: 'slow', isCovered: true })).toEqual([
    'Camera Turned Off',
    'This device is too slow for background blur. Turn the camera on to be seen without blur.',
    false,
  ])
  expect(wordsOf({ ...blur, trouble: 'failed', isCovered: false })[1]).toContain('can see your background')
  expect(wordsOf({ ...blur, trouble: 'reduced', isCovered: true })[0]).toBe('Video Quality Reduced')
  expect(wordsOf({ type: 'effect', effect: 'noise', trouble: 'slow', isCovered: false })[0]).toBe(
    'Noise Suppression Off',
  )
})
