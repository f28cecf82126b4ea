import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Checked, Scores } from './messages.ts'
import { startWatch } from './watch.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const CLEAR: Scores = { drawing: 0, hentai: 0, neutral: 1, porn: 0, sexy: 0 }
const EXPLICIT: Scores = { ...CLEAR, neutral: 0, porn: 1 }
const settle = () => vi.advanceTimersByTimeAsync(0)

/** A watch over tracks with these names, whose checks the test answers. */
function setUp(names: string[]) {
  const log: string[] = []
  const asked: PromiseWithResolvers<Checked>[] = []
  const tracks = { now: names }
  const watch = startWatch(
    {
      tracks: () => tracks.now.map((id) => ({ id }) as unknown as MediaStreamTrack),
      onClear: () => log.push('clear'),
      onExplicit: () => log.push('explicit'),
      onStopped: (why) => log.push(why),
    },
    {
      check() {
        const answer = Promise.withResolvers<Checked>()
        asked.push(answer)
        return answer.promise
      },
      close: () => log.push('closed'),
    },
    {
      async take({ id }) {
        log.push(`take ${id}`)
        return { close: () => log.push('picture closed') } as unknown as ImageBitmap
      },
      close() {},
    },
  )
  const answer = async (scores: Scores, ms = 80) => {
    asked.at(-1)?.resolve({ scores, ms })
    await settle()
  }
  const fail = async () => {
    asked.at(-1)?.reject(new Error('no model'))
    await settle()
  }
  return { watch, log, tracks, answer, fail }
}

test('checks the next picture after two seconds, camera and screen in turn', async () => {
  const { log, answer } = setUp(['screen', 'camera'])
  await settle()
  await answer(CLEAR)
  expect(log).toEqual(['take screen', 'clear'])
  await vi.advanceTimersByTimeAsync(1_900)
  expect(log).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(100)
  expect(log.at(-1)).toBe('take camera')
})

test('is over once it has found something', async () => {
  const { log, answer } = setUp(['camera'])
  await settle()
  await answer(EXPLICIT)
  expect(log).toEqual(['take camera', 'closed', 'explicit'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(log).toHaveLength(3)
})

test('does no work while nothing can be seen, and looks at once when told to', async () => {
  const { watch, log, tracks } = setUp([])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(log).toEqual([])
  tracks.now = ['camera']
  watch.look()
  await settle()
  expect(log).toEqual(['take camera'])
})

test('a picture from before the last look says nothing about what came after', async () => {
  const { watch, log, answer } = setUp(['camera'])
  await settle()
  watch.look()
  await answer(CLEAR)
  expect(log).toEqual(['take camera', 'take camera'])
  await answer(CLEAR)
  expect(log.at(-1)).toBe('clear')
})

test('says when it cannot run, and when the device is too slow', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = setUp(['camera'])
  await settle()
  await broken.fail()
  expect(broken.log.slice(-2)).toEqual(['closed', 'failed'])

  const slow = setUp(['camera'])
  for (let check = 0; check < 3; check++) {
    await vi.advanceTimersByTimeAsync(8_000)
    await slow.answer(CLEAR, 4_000)
  }
  expect(slow.log.slice(-2)).toEqual(['closed', 'slow'])
})

test('closed, it starts and reports nothing more', async () => {
  const { watch, log, answer } = setUp(['camera'])
  await settle()
  watch.close()
  await answer(EXPLICIT)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(log).toEqual(['take camera', 'closed'])
})
