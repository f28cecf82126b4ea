/** One thing that was checked. `when` is an ISO date or date-time. */
export type SealCheck = { what: string; how: string; when: string }
