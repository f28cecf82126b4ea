/** What ties two people: skills under the same name, skills near those, the industry, what one of them is after. */
export type Common = {
  readonly shared: readonly string[]
  readonly near: readonly string[]
  readonly industry: string | null
  readonly goal: string | null
}
