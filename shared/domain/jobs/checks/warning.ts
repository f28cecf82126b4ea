import type { Country } from '../../account/accounts.ts'

export type JobFacts = {
  readonly title: string
  readonly description: string
  readonly requirements: string | null
  readonly benefits: string | null
  readonly location: string
  readonly country: Country
  readonly state: string | null
  readonly isRemote: boolean
  readonly salaryMin: number | null
  readonly salaryMax: number | null
}

export const SCAM_WARNINGS = [
  'advance_fee',
  'chat_only_contact',
  'identity_by_chat',
  'money_handling',
  'mlm',
] as const
export type ScamCode = (typeof SCAM_WARNINGS)[number]

export const TEXT_WARNINGS = [
  ...SCAM_WARNINGS,
  'age_bar',
  'sex_bar',
  'religion_bar',
  'disability_bar',
  'no_vacancy',
] as const

export const JOB_WARNINGS = [
  ...TEXT_WARNINGS,
  'canadian_experience',
  'pay_missing',
  'pay_range_wide',
  'pay_too_low',
  'pay_too_high',
] as const
export type JobWarningCode = (typeof JOB_WARNINGS)[number]

export const WARNING_SEVERITIES = ['severe', 'advice'] as const

export type JobWarning = {
  readonly code: JobWarningCode
  readonly severity: (typeof WARNING_SEVERITIES)[number]
  readonly message: string
  /** The posting's exact words; empty if it is about something absent. */
  readonly quotes: string[]
  readonly laws: { name: string; url: string }[]
}

export function isScamCode(code: JobWarningCode): code is ScamCode {
  return SCAM_WARNINGS.some((scam) => scam === code)
}
