import { useState } from 'react'

/** Advice and the words it rests on point at each other by id. */
export type Linked = {
  readonly active: ReadonlySet<string>
  /** Which side was touched last; the other one moves it into view. */
  readonly from: 'text' | 'advice' | null
  readonly point: (from: 'text' | 'advice', ids: readonly string[]) => void
}

const NOTHING: ReadonlySet<string> = new Set()

export function useLinked(): Linked {
  const [{ active, from }, set] = useState<Pick<Linked, 'active' | 'from'>>({ active: NOTHING, from: null })
  return { active, from, point: (side, ids) => set({ from: side, active: new Set(ids) }) }
}
