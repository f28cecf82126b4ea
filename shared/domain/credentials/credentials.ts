export const CREDENTIAL_TYPES = [
  'degree',
  'diploma',
  'certificate',
  'licence',
  'course',
  'badge',
  'other',
] as const
export type CredentialType = (typeof CREDENTIAL_TYPES)[number]

export const CREDENTIAL_TYPE_NAMES: Record<CredentialType, string> = {
  degree: 'Degree',
  diploma: 'Diploma',
  certificate: 'Certificate',
  licence: 'License',
  course: 'Course',
  badge: 'Digital badge',
  other: 'Other',
}

export const CREDENTIAL_WORDS: Record<
  CredentialType,
  { degree: string; example: string; institution: string }
> = {
  degree: { degree: 'Degree', example: 'Bachelor of Science', institution: 'School or university' },
  diploma: { degree: 'Diploma', example: 'Practical Nursing', institution: 'School or college' },
  certificate: {
    degree: 'Certificate',
    example: 'Project Management Professional',
    institution: 'Issued by',
  },
  licence: { degree: 'License', example: 'Registered Nurse', institution: 'Issued by' },
  course: { degree: 'Course', example: 'Machine Learning', institution: 'School or provider' },
  badge: { degree: 'Badge', example: 'Cloud Practitioner', institution: 'Issued by' },
  other: { degree: 'Title', example: 'Apprenticeship, electrician', institution: 'Issued by' },
}

export const CREDENTIALS_MAX = 30
export const CREDENTIAL_TEXT_MAX_LENGTH = 200

export type CredentialFields = {
  readonly type: CredentialType
  readonly institution: string
  readonly degree: string | null
  readonly fieldOfStudy: string | null
  readonly startDate: string | null
  readonly endDate: string | null
}

export function credentialTypeName(type: string): string {
  const known = CREDENTIAL_TYPES.find((one) => one === type)
  return known ? CREDENTIAL_TYPE_NAMES[known] : type
}

export function credentialTitle({
  type,
  degree,
  fieldOfStudy,
}: Pick<CredentialFields, 'degree' | 'fieldOfStudy'> & { type: string }): string {
  return [degree ?? credentialTypeName(type), fieldOfStudy].filter(Boolean).join(', ')
}

type Dates = { readonly startDate: string | null; readonly endDate: string | null }

export function credentialFaults({ startDate, endDate }: Dates): Record<string, string> {
  return startDate && endDate && endDate < startDate ? { endDate: 'Must be after the start date' } : {}
}
