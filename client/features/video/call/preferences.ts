import { useSyncExternalStore } from 'react'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import type { CallFilters } from '#shared/contracts/video.ts'
import { COUNTRIES, type Country } from '#shared/domain/account/accounts.ts'

export type Preference<T> = {
  readonly initial: T
  read(): T
  write(value: T): void
  subscribe(listener: () => void): () => void
}

export type Filters = { country: Country | null; verifiedOnly: boolean }

/** Keeps a value in local storage, or for as long as the page lives where storage is refused. */
export function createPreference<T>(key: string, initial: T, parse: (stored: unknown) => T): Preference<T> {
  const listeners = new Set<() => void>()
  let value = initial
  let hasRead = false

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const read = () => {
    if (!hasRead) {
      hasRead = true
      value = load(key, initial, parse)
    }
    return value
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return
    hasRead = false
    notify()
  }
  return {
    initial,
    read,
    write(next) {
      value = next
      hasRead = true
      save(key, next)
      notify()
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
  }
}

/** The first render matches the server's; the stored value follows. */
export function usePreference<T>(preference: Preference<T>): T {
  return useSyncExternalStore(preference.subscribe, preference.read, () => preference.initial)
}

export const filtersPreference = createPreference<Filters>(
  'call.filters',
  { country: null, verifiedOnly: false },
  (stored) => {
    const field = (name: string): unknown =>
      typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined
    return {
      country: COUNTRIES.find((country) => country === field('country')) ?? null,
      verifiedOnly: field('verifiedOnly') === true,
    }
  },
)

/** Whether the member last joined with the camera on; null if they never chose. */
export const cameraPreference = createPreference<boolean | null>('call.camera', null, (stored) =>
  typeof stored === 'boolean' ? stored : null,
)

export const blurPreference = createPreference<boolean>('call.blur', false, (stored) => stored === true)

/** Whether calls start with the whole video blurred, until the member shows themselves. */
export const coverPreference = createPreference<boolean>('call.cover', false, (stored) => stored === true)

export const noisePreference = createPreference<boolean>('call.noise', false, (stored) => stored === true)

/** Whether the videos of random calls are checked on this device. */
export const shieldPreference = createPreference<boolean>('call.shield', true, (stored) => stored !== false)

export const ringtonePreference = createPreference<boolean>('call.ring', true, (stored) => stored !== false)

/** The past call whose card the member has closed on this device. */
export const dismissedCallPreference = createPreference<string | null>('call.dismissed', null, (stored) =>
  typeof stored === 'string' ? stored : null,
)

export function countCallFilters({ country, verifiedOnly }: Filters): number {
  return (country ? 1 : 0) + (verifiedOnly ? 1 : 0)
}

/** Whether a random call with these filters could be with this member. */
export function passes(
  { country, badges }: Pick<MemberCard, 'country' | 'badges'>,
  filters: Filters,
): boolean {
  return (
    (filters.country === null || country === filters.country) &&
    (!filters.verifiedOnly || badges.some(({ kind }) => kind === 'identity'))
  )
}

/** Filters as the server takes them; only those that are on. */
export function wireFilters({ country, verifiedOnly }: Filters): CallFilters {
  return { ...(country && { country }), ...(verifiedOnly && { verifiedOnly }) }
}

function load<T>(key: string, initial: T, parse: (stored: unknown) => T): T {
  try {
    const text = localStorage.getItem(key)
    return text === null ? initial : parse(JSON.parse(text))
  } catch {
    return initial
  }
}

function save(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage may be refused (private windows, policies): the choice then lasts as long as the page.
  }
}
