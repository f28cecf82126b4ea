/** What two people have in common: skills, related skills, the industry, what one of them is looking for. */
export type Common = {
  readonly shared: readonly string[]
  readonly near: readonly string[]
  readonly industry: string | null
  readonly goal: string | null
}
