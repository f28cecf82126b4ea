import { describe, expect, it } from 'vitest'
import { recoveryFigures, watchFigures } from './figures.ts'
import type { Sample } from './samples.ts'

/** Ten samples a second for `seconds`; two frames in each while `shows`, real sound while `sounds`. */
function samplesOf(seconds: number, shows: (at: number) => boolean, sounds = shows): Sample[] {
  let [framesDecoded, concealedSamples] = [0, 0]
  return Array.from({ length: seconds * 10 + 1 }, (_, index) => {
    const at = index * 100
    if (index > 0 && shows(at)) framesDecoded += 2
    if (index > 0 && !sounds(at)) concealedSamples += 4_800
    return { at, framesDecoded, concealedSamples, soundSamples: index * 4_800, height: 720 }
  })
}

describe('what a watched call showed', () => {
  it('counts frames, freezes and real sound', () => {
    const samples = samplesOf(10, (at) => at <= 2_000 || at > 4_000)
    const figures = watchFigures(samples)
    expect(figures).toMatchObject({ framesPerSecond: 16, freezes: 1, height: 720 })
    expect(figures.frozenSeconds).toBeCloseTo(2.1)
    expect(figures.soundKept).toBeCloseTo(0.8)
  })

  it('counts a picture that never moves as one freeze', () => {
    expect(watchFigures(samplesOf(5, () => false))).toMatchObject({ freezes: 1, frozenSeconds: 5 })
  })
})

describe('recovery after a blackout', () => {
  const cut = { cutAt: 5_000, restoredAt: 11_000 }
  const isUpExcept = (from: number, to: number) => (at: number) => at <= from || at > to

  it('is measured from the return of the network, for picture and sound', () => {
    const samples = samplesOf(20, isUpExcept(5_000, 12_500), isUpExcept(5_000, 11_500))
    const figures = recoveryFigures(samples, cut)
    expect(figures.firstFrame).toBeCloseTo(1.6)
    expect(figures.picture).toBeCloseTo(1.3)
    expect(figures.sound).toBeCloseTo(0.3)
  })

  it('is null when nothing came back', () => {
    const figures = recoveryFigures(
      samplesOf(20, (at) => at <= 5_000),
      cut,
    )
    expect(figures).toEqual({ firstFrame: null, picture: null, sound: null })
  })
})
