import { matchJob } from '#server/features/analysis/public.ts'
import type { Country } from '#shared/domain/account/accounts.ts'

/** So that 'present' in a resume means the same day on each run. */
const TODAY = '2026-11-21'

/** The analyzer's score before it is rounded, so that near scores aren't ties. 0 where it gives none. */
export function analyzerScore(job: string, resume: string, country: Country): number {
  return matchJob({ job: { text: job }, resume, country, today: TODAY }).exact ?? 0
}
