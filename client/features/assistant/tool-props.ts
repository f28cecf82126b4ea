import type { Drafts } from './drafts.ts'

/** What every tool is given: the drafts, and a way to change them. */
export type ToolProps = {
  readonly drafts: Drafts
  readonly change: (changed: Partial<Drafts>) => void
}
