import { useSyncExternalStore } from 'react'

/** The viewer's IANA time zone, such as 'America/Denver'. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The viewer's time zone in words, such as 'Mountain Time'. */
export function timeZoneName(): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'longGeneric' }).formatToParts(new Date())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ownTimeZone()
}

const never = () => () => {}

/** What only the browser knows, such as local times: null on the server and while hydrating. */
export function useLocal<T extends string>(read: () => T): T | null {
  return useSyncExternalStore(never, read, () => null)
}
