import type { TextTerms } from '../text/terms.ts'

/** A word that the posting repeats counts up to this much more. */
const REPEATS_MAX = 2.2
/** A word's second mention in the resume adds less than its first. */
const SATURATION = 0.3
const NAMED_MAX = 8

/** How much of a posting's wording a resume shares; rare words count more. One more word never lowers it. */
export type SharedWording = {
  readonly shared: number
  readonly available: number
  /** The most telling shared words, as the posting writes them. */
  readonly words: readonly string[]
}

export function sharedWording(job: TextTerms, resume: TextTerms): SharedWording {
  let shared = 0
  let available = 0
  const found: { word: string; worth: number }[] = []
  for (const [root, { count, weight, word }] of job) {
    const worth = (weight * count * REPEATS_MAX) / (count + REPEATS_MAX - 1)
    available += worth
    const own = resume.get(root)?.count ?? 0
    if (own <= 0) continue
    shared += (worth * own) / (own + SATURATION)
    found.push({ word, worth })
  }
  const words = found
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, NAMED_MAX)
    .map(({ word }) => word)
  return { shared, available, words }
}
