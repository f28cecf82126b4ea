import type { ProfileFromResume } from '#shared/contracts/member-profile.ts'
import { REGION_NAMES } from '#shared/domain/regions.ts'
import {
  educationInput,
  experienceInput,
  isSame,
  languageInput,
  linkInput,
  type ProfileInput,
} from './profile-input.ts'

/** A part of the profile that a resume can fill: its fields in the form, and what the resume says. */
export type ResumePart = {
  readonly name: string
  readonly label: string
  readonly fields: Partial<ProfileInput>
  /** In a line or two. */
  readonly preview: string
}

export type ResumeFill = {
  /** Parts that are empty in the form. */
  readonly empty: readonly ResumePart[]
  /** Parts in which the form says something else. */
  readonly different: readonly ResumePart[]
}

/** Sorts what the resume says by what the form says already. Where both agree there is nothing to do. */
export function compareWithResume(found: ProfileFromResume, input: ProfileInput): ResumeFill {
  const parts = partsOf(found, input)
  const current = (part: ResumePart) => pick(input, part.fields)
  const empty = parts.filter((part) => Object.values(current(part)).every((value) => value.length === 0))
  const different = parts.filter((part) => !empty.includes(part) && !isSame(current(part), part.fields))
  return { empty, different }
}

function partsOf(found: ProfileFromResume, { country }: ProfileInput): ResumePart[] {
  const { title, bio, city, state, experience, education, skills, languages, links } = found
  const place = [city, state && (REGION_NAMES[country][state] ?? state)].filter(Boolean).join(', ')
  const line = (texts: readonly (string | null)[]) => texts.filter(Boolean).join(' · ')
  const parts: (ResumePart | null)[] = [
    title === null ? null : { name: 'title', label: 'Headline', fields: { title }, preview: title },
    bio === null ? null : { name: 'bio', label: 'About', fields: { bio }, preview: bio },
    place === ''
      ? null
      : {
          name: 'place',
          label: 'Place',
          fields: { ...(city !== null && { city }), ...(state !== null && { state }) },
          preview: place,
        },
    {
      name: 'experience',
      label: 'Experience',
      fields: { experience: experience.map(experienceInput) },
      preview: line(experience.map(({ role, company }) => [role, company].filter(Boolean).join(', '))),
    },
    {
      name: 'education',
      label: 'Education',
      fields: { education: education.map(educationInput) },
      preview: line(education.map(({ degree, school }) => [degree, school].filter(Boolean).join(', '))),
    },
    { name: 'skills', label: 'Skills', fields: { skills }, preview: skills.join(', ') },
    {
      name: 'languages',
      label: 'Languages',
      fields: { languages: languages.map(languageInput) },
      preview: languages.map(({ name }) => name).join(', '),
    },
    {
      name: 'links',
      label: 'Links',
      fields: { links: links.map(linkInput) },
      preview: line(links.map(({ url }) => url.replace(/^https:\/\//, ''))),
    },
  ]
  return parts.filter((part) => part !== null).filter(({ preview }) => preview !== '')
}

/** The form's values of the fields that a part has. */
export function pick(input: ProfileInput, fields: Partial<ProfileInput>): Record<string, string | unknown[]> {
  const values: Record<string, unknown> = input
  return Object.fromEntries(
    Object.keys(fields).map((field) => {
      const value = values[field]
      return [field, typeof value === 'string' || Array.isArray(value) ? value : '']
    }),
  )
}
