import { createListeners } from '../events/listeners.ts'

export type Store<S extends object> = ReturnType<typeof createStore<S>>

/** Notifies only if a value changed. */
export function createStore<S extends object>(initial: S) {
  const listeners = createListeners<void>()
  let state = initial
  return {
    get: (): S => state,
    set(patch: Partial<S>) {
      let changed = false
      for (const key in patch) changed ||= !Object.is(patch[key], state[key])
      if (!changed) return
      state = { ...state, ...patch }
      listeners.notify()
    },
    subscribe: listeners.add,
  }
}
