import type { Sample } from './samples.ts'

/** A picture that stands still for this long is noticed. */
const FREEZE_MS = 500
/** Recovered: for a second, this share of the frames and of the sound that came before. */
const RECOVERED = 0.8
const RECOVERED_FOR_MS = 1_000

export type WatchFigures = {
  framesPerSecond: number
  /** Times without a new frame for half a second or more. */
  freezes: number
  frozenSeconds: number
  /** Share of the sound that was real, 0 to 1. */
  soundKept: number
  /** Of the last frame. */
  height: number
}

export type RecoveryFigures = {
  /** From the network's return to the next frame. Null if none came. */
  firstFrame: number | null
  /** To a second with nearly as many frames as before. */
  picture: number | null
  /** To a second of nearly unbroken sound. */
  sound: number | null
}

export function watchFigures(samples: readonly Sample[]): WatchFigures {
  const [first, last] = ends(samples)
  const gaps = frameGaps(samples).filter((ms) => ms >= FREEZE_MS)
  return {
    framesPerSecond: (last.framesDecoded - first.framesDecoded) / secondsBetween(first, last),
    freezes: gaps.length,
    frozenSeconds: gaps.reduce((total, ms) => total + ms, 0) / 1_000,
    soundKept: realSound(first, last),
    height: last.height,
  }
}

/** Seconds from `restoredAt`, when a network that was cut came back; `cutAt` is when it went. */
export function recoveryFigures(
  samples: readonly Sample[],
  { cutAt, restoredAt }: { cutAt: number; restoredAt: number },
): RecoveryFigures {
  const [first, last] = ends(samples.filter(({ at }) => at < cutAt))
  const rate = (last.framesDecoded - first.framesDecoded) / secondsBetween(first, last)
  const after = samples.filter(({ at }) => at >= restoredAt)
  const secondsTo = (isBack: (sample: Sample, next: Sample) => boolean): number | null => {
    const found = after.find((sample) => {
      const next = after.find(({ at }) => at >= sample.at + RECOVERED_FOR_MS)
      return next && isBack(sample, next)
    })
    return found ? (found.at - restoredAt) / 1_000 : null
  }
  const start = after[0]?.framesDecoded ?? 0
  const shown = after.find(({ framesDecoded }) => framesDecoded > start)
  return {
    firstFrame: shown ? (shown.at - restoredAt) / 1_000 : null,
    picture: secondsTo(
      (one, next) => (next.framesDecoded - one.framesDecoded) / secondsBetween(one, next) >= RECOVERED * rate,
    ),
    sound: secondsTo((one, next) => realSound(one, next) >= RECOVERED),
  }
}

/** How long each picture stood, in milliseconds; the last one up to the last sample. */
function frameGaps(samples: readonly Sample[]): number[] {
  const [first, last] = ends(samples)
  const changes = samples.filter(
    ({ framesDecoded }, index) => framesDecoded !== samples[index - 1]?.framesDecoded,
  )
  const times = [...new Set([first.at, ...changes.map(({ at }) => at), last.at])]
  return times.slice(1).map((at, index) => at - (times[index] ?? at))
}

function realSound(one: Sample, next: Sample): number {
  const all = next.soundSamples - one.soundSamples
  return all === 0 ? 0 : 1 - (next.concealedSamples - one.concealedSamples) / all
}

function secondsBetween(one: Sample, next: Sample): number {
  return (next.at - one.at) / 1_000
}

function ends(samples: readonly Sample[]): [Sample, Sample] {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || first === last) throw new Error('a call was not sampled')
  return [first, last]
}
