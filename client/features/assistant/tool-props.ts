import type { Drafts } from './drafts.ts'

export type ToolProps = {
  readonly drafts: Drafts
  readonly change: (changed: Partial<Drafts>) => void
}
