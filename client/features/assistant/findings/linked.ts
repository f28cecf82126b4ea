import { useState } from 'react'

type Side = 'text' | 'advice'

/** Advice and its evidence highlight each other by id. */
export type Linked = {
  readonly active: ReadonlySet<string>
  /** The side touched last; the other one scrolls into view. */
  readonly from: Side | null
  /** Pressed rather than hovered: the page may scroll if the two aren't side by side. */
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
        // A press scrolled the page, so the unmoved mouse is now over other words.
        if (!isPressed && current.isPressed && !isSideBySide()) return current
        return { from, active: new Set(ids), isPressed }
      }),
  }
}

export const isSideBySide = (): boolean => window.matchMedia('(min-width: 1024px)').matches
