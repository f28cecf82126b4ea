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

/** Each type's labels for name and field of study on the form. */
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
  /** YYYY-MM-DD. */
  readonly startDate: string | null
  readonly endDate: string | null
}

/** The type's label; unknown types are shown as they are. */
export function credentialTypeName(type: string): string {
  const known = CREDENTIAL_TYPES.find((one) => one === type)
  return known ? CREDENTIAL_TYPE_NAMES[known] : type
}

/** A credential's title in lists: 'Bachelor of Science, Nursing'. */
export function credentialTitle({
  type,
  degree,
  fieldOfStudy,
}: Pick<CredentialFields, 'degree' | 'fieldOfStudy'> & { type: string }): string {
  return [degree ?? credentialTypeName(type), fieldOfStudy].filter(Boolean).join(', ')
}

type Dates = { readonly startDate: string | null; readonly endDate: string | null }

/** What is wrong with a credential's dates taken together: input name -> sentence. */
export function credentialFaults({ startDate, endDate }: Dates): Record<string, string> {
  return startDate && endDate && endDate < startDate ? { endDate: 'Must be after the start date' } : {}
}
