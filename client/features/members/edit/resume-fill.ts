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

export type ResumeSection = {
  readonly name: string
  readonly label: string
  readonly fields: Partial<ProfileInput>
  readonly preview: string
}

export type ResumeFill = {
  readonly empty: readonly ResumeSection[]
  readonly different: readonly ResumeSection[]
}

export function compareWithResume(resume: ProfileFromResume, input: ProfileInput): ResumeFill {
  const sections = sectionsOf(resume, input)
  const current = (section: ResumeSection) => pick(input, section.fields)
  const empty = sections.filter((section) =>
    Object.values(current(section)).every((value) => value.length === 0),
  )
  const different = sections.filter(
    (section) => !empty.includes(section) && !isSame(current(section), section.fields),
  )
  return { empty, different }
}

function sectionsOf(resume: ProfileFromResume, { country }: ProfileInput): ResumeSection[] {
  const { title, bio, city, state, experience, education, skills, languages, links } = resume
  const place = [city, state && (REGION_NAMES[country][state] ?? state)].filter(Boolean).join(', ')
  const line = (texts: readonly (string | null)[]) => texts.filter(Boolean).join(' · ')
  const sections: (ResumeSection | null)[] = [
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
  return sections.filter((section) => section !== null).filter(({ preview }) => preview !== '')
}

export function pick(input: ProfileInput, fields: Partial<ProfileInput>): Record<string, string | unknown[]> {
  const values: Record<string, unknown> = input
  return Object.fromEntries(
    Object.keys(fields).map((field) => {
      const value = values[field]
      return [field, typeof value === 'string' || Array.isArray(value) ? value : '']
    }),
  )
}
