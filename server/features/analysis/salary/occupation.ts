/** Occupations of one group do similar work. */
export type Occupation = {
  readonly name: string
  readonly group: string
  readonly titles: readonly string[]
  /** The published median in US dollars a year. */
  readonly usMedian: number
  /** Low, median and high as published, in Canadian dollars an hour; null if missing. */
  readonly canada: readonly [number, number, number] | null
}
