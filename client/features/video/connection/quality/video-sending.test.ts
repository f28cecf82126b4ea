import { expect, test } from 'vitest'
import type { SendingReading } from './sound-fallback.ts'
import { createVideoSending } from './video-sending.ts'

const SLOW: SendingReading = {
  bitsPerSecond: 20_000,
  soundLossPercent: 0,
  videoLossPercent: 0,
  roundTripMs: 50,
}
const GOOD = { ...SLOW, bitsPerSecond: 900_000 }

function setUp({ isChosen = false } = {}) {
  const track = Object.assign(new EventTarget(), { kind: 'video' }) as unknown as MediaStreamTrack
  const state = { now: 0, hasVideo: true, changes: 0 }
  const sending = createVideoSending({
    isChosen,
    now: () => state.now,
    hasVideo: () => state.hasVideo,
    onChange: () => {
      state.changes += 1
    },
  })
  const read = (reading: SendingReading, seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      state.now += 1_000
      sending.read(reading)
    }
  }
  const media = sending.limit({
    tracks: () => ({ audio: null, video: track }),
    screenTracks: () => ({ audio: null, video: track }),
    stopScreen() {},
  })
  const sent = media.tracks
  return { state, sending, read, sent, media, track }
}

test('a slow connection holds the video back, tries it small, and brings it back', () => {
  const { state, sending, read, sent, media, track } = setUp()
  expect(sent()).toEqual({ audio: null, video: track })
  read(SLOW, 6)
  expect(sending.soundOnly).toBe('connection')
  expect(sent().video).toBeNull()
  expect(media.screenTracks()).toBeNull()
  read(GOOD, 10)
  expect(sent()).toEqual({ audio: null, video: track, isTrial: true })
  expect(sending.soundOnly, 'the other side shows nothing of the trial').toBe('connection')
  read(GOOD, 7)
  expect(sending.soundOnly).toBeNull()
  expect(sent()).toEqual({ audio: null, video: track })
  expect(media.screenTracks()?.video).toBe(track)
  expect(state.changes).toBe(3)
})

test("a choice of either side stops the video, and the connection isn't judged meanwhile", () => {
  const { sending, read, sent, track } = setUp()
  sending.setChosen(true)
  expect([sending.soundOnly, sent().video]).toEqual(['chosen', null])
  read(SLOW, 30)
  sending.setChosen(false)
  expect([sending.soundOnly, sent().video]).toEqual([null, track])
  sending.setUnwanted(true)
  expect([sending.soundOnly, sent().video]).toEqual([null, null])
  sending.setUnwanted(false)
  expect(sent().video).toBe(track)
})

test('a camera that is off is off, not held back', () => {
  const { state, sending, read } = setUp()
  state.hasVideo = false
  read(SLOW, 30)
  expect(sending.soundOnly).toBeNull()
})

test('a call that goes on in a new page stays on sound', () => {
  expect(setUp({ isChosen: true }).sending.soundOnly).toBe('chosen')
})
