/** An occupation and its common names. Those of one group do similar work. */
export type Occupation = {
  readonly name: string
  readonly group: string
  readonly titles: readonly string[]
  /** US dollars a year, the published median. */
  readonly usMedian: number
  /** Canadian dollars an hour, as published: low, median, high; null if missing. */
  readonly canada: readonly [number, number, number] | null
}
