import { useSyncExternalStore } from 'react'
import { createListeners } from '../events/listeners.ts'
import { readStored, writeStored } from './stored.ts'

export type Preference<T> = {
  readonly initial: T
  read(): T
  write(value: T): void
  subscribe(listener: () => void): () => void
}

export function createPreference<T>(key: string, initial: T, parse: (stored: unknown) => T): Preference<T> {
  const listeners = createListeners<void>()
  let current: { value: T } | null = null
  return {
    initial,
    read() {
      current ??= { value: parse(readStored('localStorage', key)) }
      return current.value
    },
    write(value) {
      current = { value }
      writeStored('localStorage', key, value)
      listeners.notify()
    },
    subscribe(listener) {
      const stop = listeners.add(listener)
      const onStorage = (event: StorageEvent) => {
        if (event.key !== key) return
        current = null
        listener()
      }
      window.addEventListener('storage', onStorage)
      return () => {
        stop()
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}

/** The first render matches the server's; the stored value follows. */
export function usePreference<T>(preference: Preference<T>): T {
  return useSyncExternalStore(preference.subscribe, preference.read, () => preference.initial)
}
