import { expect, test } from 'vitest'
import { NO_PICTURE, type PictureReading, type PictureState, readPicture, watchPicture } from './picture.ts'

const START: PictureReading = { decoded: 100, soundPackets: 500 }

/** One reading each second; `each` says how the counts grow. Returns the state after each. */
function watch(isExpected: boolean, each: Partial<PictureReading>[], everyMs = 1_000): PictureState[] {
  let counted = START
  let now = 1_000_000
  let picture = watchPicture(NO_PICTURE, counted, isExpected, now)
  return each.map(({ decoded = 0, soundPackets = 50 }) => {
    now += everyMs
    counted = {
      decoded: counted.decoded + decoded,
      soundPackets: counted.soundPackets + soundPackets,
    }
    picture = watchPicture(picture, counted, isExpected, now)
    return picture.state
  })
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
const MOVING = { decoded: 30 }
const NOTHING = {}

test('a camera without a new frame for three seconds is frozen', () => {
  expect(watch(true, [MOVING, ...times(4, NOTHING)])).toEqual([
    'moving',
    'moving',
    'moving',
    'frozen',
    'frozen',
  ])
})

test('if sound has stopped too, that is said', () => {
  expect(watch(true, times(4, { soundPackets: 0 })).at(-1)).toBe('silent')
})

test('a single frame now and then keeps a moving camera moving, but does not end a freeze', () => {
  const slow = times(3, [NOTHING, NOTHING, { decoded: 1 }]).flat()
  expect(new Set(watch(true, slow))).toEqual(new Set(['moving']))
  expect(watch(true, [...times(3, NOTHING), { decoded: 1 }, { decoded: 5 }]).slice(-2)).toEqual([
    'frozen',
    'moving',
  ])
})

test('nothing is frozen while nothing is expected: camera off, sound only, a hidden page', () => {
  expect(new Set(watch(false, times(10, NOTHING)))).toEqual(new Set(['moving']))
})

test('a camera that was just turned on has three seconds to show itself', () => {
  let picture = watchPicture(NO_PICTURE, START, false, 60_000)
  for (const [after, state] of [
    [1, 'moving'],
    [2, 'moving'],
    [3, 'moving'],
    [4, 'frozen'],
  ] as const) {
    const soundPackets = START.soundPackets + after
    picture = watchPicture(picture, { ...START, soundPackets }, true, 60_000 + after * 1_000)
    expect(picture.state).toBe(state)
  }
})

test("a page that didn't run can't tell", () => {
  expect(new Set(watch(true, times(5, NOTHING), 30_000))).toEqual(new Set(['moving']))
})

test('a new stream counts from zero', () => {
  const before = watchPicture(NO_PICTURE, START, true, 1_000)
  const after = watchPicture(before, { ...START, decoded: 2 }, true, 2_000)
  expect(after).toMatchObject({ state: 'moving', movedAt: 2_000 })
})

test("reads the other member's track, and nothing before its first frame", () => {
  const video = (id: string, framesDecoded: number) => ({
    type: 'inbound-rtp',
    kind: 'video',
    trackIdentifier: id,
    framesDecoded,
  })
  const report = new Map(
    [video('screen', 4), video('face', 9)].map((stat) => [stat.trackIdentifier, stat] as const),
  )
  expect(readPicture(report, 'face')?.decoded).toBe(9)
  // Some browsers name no tracks.
  expect(readPicture(report, 'unknown')?.decoded).toBe(4)
  expect(readPicture(new Map([['v', video('face', 0)]]), 'face')).toBeNull()
})
