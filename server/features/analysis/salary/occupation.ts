/** An occupation of the table, under the names people give it. Those of one group do like work. */
export type Occupation = {
  readonly name: string
  readonly group: string
  readonly titles: readonly string[]
  /** US dollars a year, the published median. */
  readonly usMedian: number
  /** Canadian dollars an hour, as published: low, median, high; null where it is not. */
  readonly canada: readonly [number, number, number] | null
}
