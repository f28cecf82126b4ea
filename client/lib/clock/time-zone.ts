import { useSyncExternalStore } from 'react'
import { zoneName } from '#shared/domain/scheduling/zones.ts'

/** The viewer's IANA time zone, such as 'America/Denver'. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The viewer's time zone in words, such as 'Mountain Time'. */
export const timeZoneName = (): string => zoneName(ownTimeZone(), new Date())

const never = () => () => {}

/** What only the browser knows, such as local times: null on the server and while hydrating. */
export function useLocal<T extends string>(read: () => T): T | null {
  return useSyncExternalStore(never, read, () => null)
}
