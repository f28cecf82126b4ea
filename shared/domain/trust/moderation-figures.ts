import { type CommunityRule, RULES } from './moderation.ts'

export const FIGURE_MONTHS = 12
/**
 * Smaller counts aren't published. Someone who took part in a case can subtract it from a count; at least four others then stay
 * between them and anyone else's case. Zero counts as small: that nothing was done about a rule tells a reporter what became of
 * their report.
 */
export const FIGURE_MIN = 5

export type MonthCounts = {
  readonly calls: number
  readonly reports: number
  /** Decisions that closed reports, and the median of the minutes since the first of those reports. */
  readonly decisions: number
  readonly medianMinutes: number
  readonly actions: Partial<Record<CommunityRule, number>>
  readonly upheld: number
  readonly overturned: number
}

/** Null where a count is too small. */
export type MonthFigures = {
  calls: number | null
  reports: number | null
  reportsPer1000Calls: number | null
  medianHours: number | null
  actions: { rule: CommunityRule; count: number }[]
  /** Of all rules that `actions` doesn't name, together. */
  otherActions: number | null
  appealsDecided: number | null
  appealsUpheld: number | null
}

/** What may be published about a month, such that no sum or difference reveals a count under `FIGURE_MIN`. */
export function publishMonth(counts: MonthCounts): MonthFigures {
  const { upheld, overturned } = counts
  const [calls, reports] = [unlessSmall(counts.calls), unlessSmall(counts.reports)]
  return {
    calls,
    reports,
    reportsPer1000Calls:
      calls === null || reports === null ? null : Math.round((reports / calls) * 10_000) / 10,
    medianHours: counts.decisions < FIGURE_MIN ? null : Math.ceil(counts.medianMinutes / 60),
    ...publishActions(RULES.map((rule) => ({ rule, count: counts.actions[rule] ?? 0 }))),
    appealsDecided: unlessSmall(upheld + overturned),
    // With the number of all appeals, either outcome gives the other.
    appealsUpheld: upheld < FIGURE_MIN || overturned < FIGURE_MIN ? null : upheld,
  }
}

const unlessSmall = (count: number) => (count < FIGURE_MIN ? null : count)

/**
 * The small counts are only published as their sum. If all were as large as small ones can be, the sum would reveal each of
 * them, so it is left out then.
 */
export function publishActions<Rule>(counts: readonly { rule: Rule; count: number }[]): {
  actions: { rule: Rule; count: number }[]
  otherActions: number | null
} {
  const actions = counts.filter(({ count }) => count >= FIGURE_MIN)
  const small = counts.filter(({ count }) => count < FIGURE_MIN)
  const sum = small.reduce((total, { count }) => total + count, 0)
  const isRevealing = sum === small.length * (FIGURE_MIN - 1)
  return { actions, otherActions: isRevealing ? null : unlessSmall(sum) }
}
