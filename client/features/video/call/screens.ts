import { createListeners } from '#client/lib/realtime/listeners.ts'
import type { DeskSnapshot } from './call-state.ts'
import type { Store } from './store.ts'

/** Where a call may pass through so fast that showing it would only flash, and hold up the media. */
const PASSING_MS = 250
/** Who is connected is seen before the room is drawn, unless no image comes. */
const FIRST_LOOK_MS = 300

/** How screens subscribe to the desk: told in a later task, once for all that happened until then. */
export function createScreens(store: Store<DeskSnapshot>): (listener: () => void) => () => void {
  const screens = createListeners<void>()
  let telling: ReturnType<typeof setTimeout> | undefined
  store.subscribe(() => {
    const desk = store.get()
    clearTimeout(telling)
    telling = setTimeout(screens.notify, Math.max(0, desk.phaseSince + waitOf(desk) - Date.now()))
  })
  return screens.add
}

/** How long, from the beginning of its phase, a call is left alone. */
function waitOf({ call, firstLook }: DeskSnapshot): number {
  if (call?.phase === 'starting' || call?.phase === 'connecting') return PASSING_MS
  if (call?.phase === 'connected' && firstLook === 'awaited' && call.remote.video) return FIRST_LOOK_MS
  return 0
}
