import { expect, test } from 'vitest'
import {
  type ExpectedPicture,
  NO_PICTURE,
  type PictureReading,
  type PictureState,
  readPicture,
  watchPicture,
} from './picture.ts'

const START: PictureReading = { decoded: 100, bytes: 10_000, soundPackets: 500 }

/** One reading each second; `each` says how the counts grow. Returns the state after each. */
function watch(expected: ExpectedPicture, each: Partial<PictureReading>[], everyMs = 1_000): PictureState[] {
  let counted = START
  let now = 1_000_000
  let picture = watchPicture(NO_PICTURE, counted, expected, now)
  return each.map(({ decoded = 0, bytes = 0, soundPackets = 50 }) => {
    now += everyMs
    counted = {
      decoded: counted.decoded + decoded,
      bytes: counted.bytes + bytes,
      soundPackets: counted.soundPackets + soundPackets,
    }
    picture = watchPicture(picture, counted, expected, now)
    return picture.state
  })
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
const MOVING = { decoded: 30, bytes: 100_000 }
const NOTHING = {}
const UNDECODED = { bytes: 5_000 }

test('a camera without a new frame for three seconds is frozen, whether data comes or not', () => {
  expect(watch('camera', [MOVING, ...times(4, NOTHING)])).toEqual([
    'moving',
    'moving',
    'moving',
    'frozen',
    'frozen',
  ])
  expect(watch('camera', times(4, UNDECODED)).at(-1)).toBe('frozen')
})

test('if sound has stopped too, that is said', () => {
  expect(watch('camera', times(4, { soundPackets: 0 })).at(-1)).toBe('silent')
})

test('a single frame now and then keeps a moving camera moving, but does not end a freeze', () => {
  const slow = times(3, [NOTHING, NOTHING, { decoded: 1 }]).flat()
  expect(new Set(watch('camera', slow))).toEqual(new Set(['moving']))
  expect(watch('camera', [...times(3, NOTHING), { decoded: 1 }, { decoded: 5 }]).slice(-2)).toEqual([
    'frozen',
    'moving',
  ])
})

test("a shared screen that doesn't change is not frozen", () => {
  expect(new Set(watch('screen', times(60, NOTHING)))).toEqual(new Set(['moving']))
  // A late repetition of the last frame's data.
  expect(new Set(watch('screen', [UNDECODED, ...times(10, NOTHING)]))).toEqual(new Set(['moving']))
})

test('a shared screen whose data does not become frames is frozen, until a frame comes', () => {
  expect(watch('screen', [...times(3, UNDECODED), { decoded: 1 }])).toEqual([
    'moving',
    'moving',
    'frozen',
    'moving',
  ])
})

test('nothing is frozen while nothing is expected: camera off, sound only, a hidden page', () => {
  expect(new Set(watch(null, times(10, NOTHING)))).toEqual(new Set(['moving']))
})

test('a camera that was just turned on has three seconds to show itself', () => {
  let picture = watchPicture(NO_PICTURE, START, null, 60_000)
  for (const [after, state] of [
    [1, 'moving'],
    [2, 'moving'],
    [3, 'moving'],
    [4, 'frozen'],
  ] as const) {
    const soundPackets = START.soundPackets + after
    picture = watchPicture(picture, { ...START, soundPackets }, 'camera', 60_000 + after * 1_000)
    expect(picture.state).toBe(state)
  }
})

test("a page that didn't run can't tell", () => {
  expect(new Set(watch('camera', times(5, NOTHING), 30_000))).toEqual(new Set(['moving']))
})

test('a new stream counts from zero', () => {
  const before = watchPicture(NO_PICTURE, START, 'camera', 1_000)
  const after = watchPicture(before, { ...START, decoded: 2 }, 'camera', 2_000)
  expect(after).toMatchObject({ state: 'moving', movedAt: 2_000 })
})

test("reads the other member's track, and nothing before its first frame", () => {
  const video = (id: string, framesDecoded: number) => ({
    type: 'inbound-rtp',
    kind: 'video',
    trackIdentifier: id,
    framesDecoded,
    bytesReceived: 70,
  })
  const report = new Map(
    [video('screen', 4), video('face', 9)].map((stat) => [stat.trackIdentifier, stat] as const),
  )
  expect(readPicture(report, 'face')?.decoded).toBe(9)
  // Some browsers name no tracks.
  expect(readPicture(report, 'unknown')?.decoded).toBe(4)
  expect(readPicture(new Map([['v', video('face', 0)]]), 'face')).toBeNull()
})
