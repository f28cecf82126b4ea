export type Common = {
  readonly shared: readonly string[]
  readonly near: readonly string[]
  readonly industry: string | null
  readonly goal: string | null
}
