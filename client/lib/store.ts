import { createListeners } from './listeners.ts'

export type Store<S extends object> = {
  get(): S
  /** Makes a new snapshot, unless every given value is the one already there. */
  set(patch: Partial<S>): void
  subscribe(listener: () => void): () => void
}

export function createStore<S extends object>(initial: S): Store<S> {
  const listeners = createListeners<void>()
  let state = initial
  return {
    get: () => state,
    set(patch) {
      let changed = false
      for (const key in patch) changed ||= !Object.is(patch[key], state[key])
      if (!changed) return
      state = { ...state, ...patch }
      listeners.notify()
    },
    subscribe: listeners.add,
  }
}
