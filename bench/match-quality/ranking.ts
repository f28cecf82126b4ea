const DEPTH = 10

export type Ranked = { readonly grade: number; readonly score: number }

/** nDCG at 10, gains 2^grade - 1. Among equal scores the worse comes first, so ties gain nothing. */
export function ndcg(items: readonly Ranked[]): number {
  const gain = (grades: readonly number[]) =>
    grades.slice(0, DEPTH).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)
  const ours = items.toSorted((a, b) => b.score - a.score || a.grade - b.grade).map(({ grade }) => grade)
  const best = items.map(({ grade }) => grade).toSorted((a, b) => b - a)
  return gain(ours) / gain(best)
}

/** Share of the pairs with different grades that are in the right order; a tie counts half. */
export function pairwise(items: readonly Ranked[]): number {
  let right = 0
  let pairs = 0
  for (const better of items) {
    for (const worse of items) {
      if (better.grade <= worse.grade || better.grade === 0) continue
      pairs += 1
      if (better.score > worse.score) right += 1
      else if (better.score === worse.score) right += 0.5
    }
  }
  return right / pairs
}
