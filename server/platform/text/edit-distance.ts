/** Edit distance that counts swapped neighbors as one (Damerau-Levenshtein). */
export function editDistance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [row, letter] of a.entries()) {
    const current = [row + 1]
    for (const [column, with_] of b.entries()) {
      const steps = [
        (last[column + 1] ?? 0) + 1,
        (current[column] ?? 0) + 1,
        (last[column] ?? 0) + (letter === with_ ? 0 : 1),
      ]
      const isSwapped = row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === with_
      if (isSwapped) steps.push((beforeLast[column - 1] ?? 0) + 1)
      current.push(Math.min(...steps))
    }
    ;[beforeLast, last] = [last, current]
  }
  return last[b.length] ?? 0
}
