import { useSyncExternalStore } from 'react'
import { zoneName } from '#shared/domain/scheduling/zones.ts'

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

export const timeZoneName = (timeZone = ownTimeZone()): string => zoneName(timeZone, new Date())

const never = () => () => {}

/** For values that only the browser knows: null on the server and while hydrating. */
export function useLocal<T extends string>(read: () => T): T | null {
  return useSyncExternalStore(never, read, () => null)
}
