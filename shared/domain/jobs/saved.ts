export const SAVED_JOBS_MAX = 200
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

export function isNarrowed(search: Readonly<Record<string, unknown>>): boolean {
  return Object.values(search).some((value) => value !== undefined && value !== '')
}
