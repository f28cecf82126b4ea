export const EMPLOYMENT_TYPES = [
  'full-time',
  'part-time',
  'contract',
  'remote',
  'internship',
  'temporary',
] as const
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number]
