export const SAVED_JOBS_MAX = 200
/** Each search runs on its own. */
export const SAVED_SEARCHES_MAX = 20
export const SEARCH_NAME_MAX_LENGTH = 60

export const SEARCH_CADENCES = ['at_once', 'daily', 'weekly', 'off'] as const
export type SearchCadence = (typeof SEARCH_CADENCES)[number]

export const CADENCE_NAMES: Record<SearchCadence, string> = {
  at_once: 'Right away',
  daily: 'Every morning',
  weekly: 'Monday mornings',
  off: "Don't tell me",
}

/** A search without words and filters would be the whole list. */
export function isNarrowed(search: Readonly<Record<string, unknown>>): boolean {
  return Object.values(search).some((value) => value !== undefined && value !== '')
}
