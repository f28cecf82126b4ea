export type Ranked = { readonly grade: number; readonly score: number }

const DEPTH = 10

/**
 * nDCG at 10 with gains of 2^grade - 1; null if every grade is 0. Equal scores share the positions they fill, so the order of the
 * file decides nothing.
 */
export function ndcg(items: readonly Ranked[]): number | null {
  const gain = ({ grade }: Ranked) => 2 ** grade - 1
  const discounts = items.map((_, index) => (index < DEPTH ? 1 / Math.log2(index + 2) : 0))
  const best = items.map(({ grade }) => ({ grade, score: grade }))
  const highest = shareTies(best, gain, discounts)
  return highest === 0 ? null : shareTies(items, gain, discounts) / highest
}

const TOP = 5

/** Share of relevant items among the first five; null if the list is no longer than that, so any order would do. */
export function precision(items: readonly Ranked[], relevantFrom: number): number | null {
  if (items.length <= TOP) return null
  const slots = items.map((_, index) => (index < TOP ? 1 / TOP : 0))
  return shareTies(items, ({ grade }) => (grade >= relevantFrom ? 1 : 0), slots)
}

/** Each item's gain times the mean weight of the positions that its score shares. */
function shareTies(
  items: readonly Ranked[],
  gain: (item: Ranked) => number,
  weights: readonly number[],
): number {
  let sum = 0
  let position = 0
  for (const tied of tiesOf(items)) {
    const shared = weights.slice(position, position + tied.length)
    const mean = shared.reduce((total, weight) => total + weight, 0) / tied.length
    for (const item of tied) sum += gain(item) * mean
    position += tied.length
  }
  return sum
}

export type Pairs = { readonly right: number; readonly total: number }

/** Pairs of different grades, and those in the right order; a tie counts half. */
export function countPairs(items: readonly Ranked[]): Pairs {
  const above = new Map<number, number>()
  let right = 0
  let total = 0
  for (const tied of tiesOf(items)) {
    const here = new Map<number, number>()
    for (const { grade } of tied) here.set(grade, (here.get(grade) ?? 0) + 1)
    for (const [grade, count] of here) {
      for (const [other, seen] of above) {
        if (other === grade) continue
        total += count * seen
        if (other > grade) right += count * seen
      }
      for (const [other, tiedCount] of here) {
        if (other <= grade) continue
        total += count * tiedCount
        right += (count * tiedCount) / 2
      }
    }
    for (const [grade, count] of here) above.set(grade, (above.get(grade) ?? 0) + count)
  }
  return { right, total }
}

/** Groups of equal score, best first. */
function tiesOf(items: readonly Ranked[]): Ranked[][] {
  const groups: Ranked[][] = []
  for (const item of items.toSorted((a, b) => b.score - a.score)) {
    const last = groups.at(-1)
    if (last?.[0]?.score === item.score) last.push(item)
    else groups.push([item])
  }
  return groups
}
