import { createListeners } from '#client/lib/realtime/listeners.ts'
import type { Store } from '../engine/store.ts'
import { type DeskSnapshot, isPassing } from './desk-state.ts'

/** Where a call may pass through so fast that showing it would only flash, and hold up the media. */
const PASSING_MS = 250

/** How screens subscribe to the desk: told in a later task, once for all that happened until then. */
export function createScreens(store: Store<DeskSnapshot>): (listener: () => void) => () => void {
  const screens = createListeners<void>()
  let telling: ReturnType<typeof setTimeout> | undefined
  store.subscribe(() => {
    const { call, phaseSince } = store.get()
    const wait = isPassing(call) ? phaseSince + PASSING_MS - Date.now() : 0
    clearTimeout(telling)
    telling = setTimeout(screens.notify, Math.max(0, wait))
  })
  return screens.add
}
