import type {
  Education,
  Experience,
  Language,
  LanguageLevel,
  ProfileDetails,
  ProfileLink,
} from '#shared/domain/profiles/profile.ts'
import type { Handle } from '../members.ts'

export type DemoProfile = { readonly of: Handle } & Partial<ProfileDetails>

/** `end` is null for the current job. */
export const job = (
  role: string,
  company: string,
  start: string,
  end: string | null,
  description = '',
): Experience => ({ role, company, start, end, current: end === null, description })

export const school = (
  name: string,
  degree: string,
  field: string,
  end: number,
  start?: number,
): Education => ({
  school: name,
  degree,
  field,
  start: start ?? null,
  end,
})

export const speaks = (languages: Readonly<Record<string, LanguageLevel>>): Language[] =>
  Object.entries(languages).map(([name, level]) => ({ name, level }))

/** On a name that is reserved for examples. */
export const site = (host: string, label: string | null = null): ProfileLink => ({
  kind: 'portfolio',
  label,
  url: `https://${host}.example.com/`,
})
