import type { Scores } from './messages.ts'

/**
 * How sure the model must be, 0 to 1. One picture that it is sure of is enough, because every second counts. Below that it must
 * find something in two of three pictures, so that a single odd one, such as a hand before the camera, changes nothing.
 */
export const LIMITS = { sure: 0.9, likely: 0.7 } as const
const [LIKELY_PICTURES, OF_THE_LAST] = [2, 3]

/** "Sexy" isn't counted: the model says it of swimwear, bare shoulders and close faces. */
export function explicitness({ porn, hentai }: Scores): number {
  return porn + hentai
}

export function createJudge() {
  let last: number[] = []
  return {
    add(scores: Scores): boolean {
      last = [...last, explicitness(scores)].slice(-OF_THE_LAST)
      const likely = last.filter((value) => value >= LIMITS.likely)
      return (last.at(-1) ?? 0) >= LIMITS.sure || likely.length >= LIKELY_PICTURES
    },
  }
}
