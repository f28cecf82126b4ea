import { useSyncExternalStore } from 'react'

/** The viewer's IANA time zone, such as 'America/Denver'. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A time zone in words, such as 'Mountain Time'; by default the viewer's. */
export function timeZoneName(timeZone = ownTimeZone()): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
  const parts = format.formatToParts(new Date())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

const never = () => () => {}

/** What only the browser knows, such as local times: null on the server and while hydrating. */
export function useLocal<T extends string>(read: () => T): T | null {
  return useSyncExternalStore(never, read, () => null)
}
