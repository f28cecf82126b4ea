/** One thing that was checked. `when` is an ISO date or date-time; null where the day was not kept. */
export type SealCheck = { what: string; how: string; when: string | null }
