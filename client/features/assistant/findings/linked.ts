import { useState } from 'react'

type Side = 'text' | 'advice'

/** Advice and the words it rests on point at each other by id. */
export type Linked = {
  readonly active: ReadonlySet<string>
  /** Which side was touched last; the other one moves it into view. */
  readonly from: Side | null
  /** Pressed, not only passed over: the page may move where the two do not stand side by side. */
  readonly isPressed: boolean
  readonly point: (from: Side, ids: readonly string[], how?: 'passed' | 'pressed') => void
}

const NOTHING = { active: new Set<string>(), from: null, isPressed: false }

export function useLinked(): Linked {
  const [state, set] = useState<Omit<Linked, 'point'>>(NOTHING)
  return {
    ...state,
    point: (from, ids, how = 'passed') =>
      set((current) => {
        const isPressed = how === 'pressed'
        // The page moved for what was pressed, and other words came to lie under a mouse that stood still.
        if (!isPressed && current.isPressed && !isBeside()) return current
        return { from, active: new Set(ids), isPressed }
      }),
  }
}

/** Whether text and advice stand side by side. */
export const isBeside = (): boolean => window.matchMedia('(min-width: 1024px)').matches
