/** A figure as a ratio to something measured in the same run, and its limit. */
export type Ratio = {
  readonly label: string
  readonly value: number
  readonly limit: number
  /** `min`: must reach the limit; `max`: must stay at or under it. */
  readonly direction: 'min' | 'max'
  /** Unit of value and limit; a ratio unless set. */
  readonly unit?: ' ms' | ' figures'
}

export type BenchResult = {
  readonly name: string
  readonly ratios: readonly Ratio[]
  readonly notes: readonly string[]
}

export function verdict({ label, value, limit, direction, unit }: Ratio): { text: string; isMet: boolean } {
  const isMet = direction === 'min' ? value >= limit : value <= limit
  const sign = direction === 'min' ? '>=' : '<='
  const of = unit ?? 'x'
  return {
    text: `${isMet ? 'ok    ' : 'MISSED'} ${label}: ${value.toFixed(2)}${of} (${sign} ${limit}${of})`,
    isMet,
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('nothing was measured')
  return middle
}
