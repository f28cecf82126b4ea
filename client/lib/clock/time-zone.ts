import { useSyncExternalStore } from 'react'
import { zoneName } from '#shared/domain/scheduling/zones.ts'

/** The viewer's IANA time zone, such as 'America/Denver'. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A time zone in words, such as 'Mountain Time'; by default the viewer's. */
export const timeZoneName = (timeZone = ownTimeZone()): string => zoneName(timeZone, new Date())

const never = () => () => {}

/** What only the browser knows, such as local times: null on the server and while hydrating. */
export function useLocal<T extends string>(read: () => T): T | null {
  return useSyncExternalStore(never, read, () => null)
}
