import type { RequestAt } from '#client/lib/api.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { members, type OwnProfile } from '#shared/contracts/members.ts'
import type { Country } from '#shared/domain/account/accounts.ts'
import { isAnotherName } from '#shared/domain/account/names.ts'
import { completeLink } from '#shared/domain/profiles/links.ts'
import type { Education, Experience, Language, ProfileLink } from '#shared/domain/profiles/profile.ts'
import { REGION_NAMES } from '#shared/domain/regions.ts'
import { addSkill } from '#shared/domain/resume-cards/rules.ts'
import { parseResumeDate, writeResumeDate } from '#shared/domain/resumes/dates.ts'

export type ExperienceInput = Omit<Experience, 'start' | 'end'> & { start: string; end: string }
export type EducationInput = Omit<Education, 'start' | 'end'> & { start: string; end: string }
export type LanguageInput = { name: string; level: string }
export type LinkInput = { kind: string; label: string; url: string }
export type ProfileInput = {
  firstName: string
  lastName: string
  pronouns: string
  title: string
  bio: string
  city: string
  state: string
  country: Country
  isListed: boolean
  experience: ExperienceInput[]
  education: EducationInput[]
  skills: readonly string[]
  next: { skills: string }
  languages: LanguageInput[]
  links: LinkInput[]
}
export type ProfileChanges = RequestAt<'PATCH /api/members/me'>['body']

export const NO_EXPERIENCE: ExperienceInput = {
  ...{ role: '', company: '', start: '', end: '', description: '' },
  current: false,
}
export const NO_EDUCATION: EducationInput = { school: '', degree: '', field: '', start: '', end: '' }
export const NO_LANGUAGE: LanguageInput = { name: '', level: '' }
export const NO_LINK: LinkInput = { kind: 'linkedin', label: '', url: '' }

export function inputOf(profile: OwnProfile): ProfileInput {
  const { firstName, lastName, country, state, isListed, experience, education, languages, links } = profile
  return {
    ...{ firstName, lastName, country, isListed },
    pronouns: profile.pronouns ?? '',
    title: profile.title ?? '',
    bio: profile.bio ?? '',
    city: profile.city ?? '',
    state: state !== null && state in REGION_NAMES[country] ? state : '',
    experience: experience.map(experienceInput),
    education: education.map(educationInput),
    skills: profile.skills,
    next: { skills: '' },
    languages: languages.map(languageInput),
    links: links.map(linkInput),
  }
}

export const experienceInput = ({ start, end, ...job }: Experience): ExperienceInput => ({
  ...job,
  start: writeResumeDate(start ?? ''),
  end: writeResumeDate(end ?? ''),
})
export const educationInput = ({ start, end, ...schooling }: Education): EducationInput => ({
  ...schooling,
  start: start?.toString() ?? '',
  end: end?.toString() ?? '',
})
export const languageInput = ({ name, level }: Language): LanguageInput => ({ name, level: level ?? '' })
export const linkInput = ({ kind, label, url }: ProfileLink): LinkInput => ({ kind, label: label ?? '', url })

const month = (text: string) => parseResumeDate(text) || null
/** NaN for anything that isn't a year, so that the contract refuses it. */
const year = (text: string) =>
  text.trim() === '' ? null : Number(/^\d+$/.exec(text.trim())?.[0] ?? Number.NaN)

const READ: { readonly [Field in keyof ProfileInput]?: (input: ProfileInput) => unknown } = {
  pronouns: ({ pronouns }) => pronouns.trim() || null,
  title: ({ title }) => title.trim() || null,
  bio: ({ bio }) => bio.trim() || null,
  city: ({ city }) => city.trim() || null,
  state: ({ state }) => state || null,
  experience: ({ experience }) =>
    experience.map(({ start, end, ...job }) => ({
      ...job,
      start: month(start),
      end: job.current ? null : month(end),
    })),
  education: ({ education }) =>
    education.map(({ start, end, ...schooling }) => ({ ...schooling, start: year(start), end: year(end) })),
  skills: ({ skills, next }) => addSkill(skills, next.skills),
  languages: ({ languages }) => languages.map(({ name, level }) => ({ name, level: level || null })),
  links: ({ links }) =>
    links.map(({ kind, label, url }) => ({ kind, label: label.trim() || null, url: completeLink(url) })),
}

/** Only the changed fields: untouched ones aren't validated again. */
function changesOf(input: ProfileInput, profile: OwnProfile): Record<string, unknown> {
  const before = inputOf(profile)
  const isChanged = (field: keyof ProfileInput) => !isSame(input[field], before[field])
  const changed = (Object.keys(before) as (keyof ProfileInput)[])
    .filter((field) => (field === 'skills' ? isChanged('skills') || isChanged('next') : isChanged(field)))
    .filter((field) => field !== 'next')
  return Object.fromEntries(
    changed.map((field) => {
      const read = READ[field]
      return [field, read ? read(input) : input[field]]
    }),
  )
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const profileForm = (profile: OwnProfile) => ({
  schema: members.update.body,
  toInput: (input: ProfileInput) => changesOf(input, profile),
})

export function badgesAtStake(
  changes: ProfileChanges,
  user: Pick<CurrentUser, 'firstName' | 'lastName' | 'country' | 'badges'>,
): string[] {
  const { firstName = user.firstName, lastName = user.lastName, country = user.country } = changes
  const isRenamed = isAnotherName(user, { firstName, lastName })
  const isMoved = country !== user.country
  return user.badges
    .filter(({ kind }) => isRenamed || (isMoved && kind === 'identity'))
    .map(({ label }) => label)
}
