import { type Checker, startChecker } from './checker.ts'
import { createFrames, type Frames } from './frames.ts'
import { createJudge } from './judge.ts'
import { createRhythm, EVERY_MS } from './rhythm.ts'

export type WatchEvents = {
  tracks(): readonly MediaStreamTrack[]
  onClear(): void
  onExplicit(): void
  onStopped(why: 'failed' | 'slow'): void
}

export type Watch = { look(): void; close(): void }

export function startWatch(
  events: WatchEvents,
  checker: Checker = startChecker(),
  frames: Frames = createFrames(),
): Watch {
  const [judge, rhythm, { pause, wake }] = [createJudge(), createRhythm(), createPause()]
  let [isOver, isNew, turn] = [false, false, 0]
  const close = () => {
    isOver = true
    wake()
    checker.close()
    frames.close()
  }
  const checkOne = async (): Promise<number | null> => {
    isNew = false
    const tracks = events.tracks()
    const track = tracks[turn++ % tracks.length]
    const picture = track && (await frames.take(track))
    if (!picture) return EVERY_MS
    if (isOver) {
      picture.close()
      return null
    }
    const { scores, ms } = await checker.check(picture)
    if (isOver) return null
    if (judge.add(scores)) {
      close()
      events.onExplicit()
      return null
    }
    if (!isNew) events.onClear()
    const next = rhythm.next(ms)
    if (next === null) {
      close()
      events.onStopped('slow')
    }
    return next
  }
  const run = async () => {
    while (!isOver) {
      const next = await checkOne()
      if (next !== null && !isNew) await pause(next)
    }
  }
  run().catch((error: unknown) => {
    if (isOver) return
    console.error(error)
    close()
    events.onStopped('failed')
  })
  return {
    look() {
      isNew = true
      turn = 0
      wake()
    },
    close,
  }
}

function createPause() {
  let end = () => {}
  return {
    pause: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    wake: () => end(),
  }
}
