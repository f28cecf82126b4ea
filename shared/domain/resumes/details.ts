import { cleanLine } from '../resume-cards/rules.ts'
import { hardlyGrows } from '../texts/growth.ts'
import type { Found, FoundDate, ResumeStructure } from './structure.ts'

/** '' for missing values. Dates are '2024', '2024-05' or 'present'. */
export type ResumeDetails = {
  readonly name: string
  readonly headline: string
  readonly place: string
  readonly emails: string[]
  readonly phones: string[]
  readonly links: string[]
  readonly jobs: JobDetails[]
  readonly education: SchoolingDetails[]
  readonly skills: string[]
  readonly languages: string[]
  readonly licenses: string[]
}
export type JobDetails = {
  readonly title: string
  readonly employer: string
  readonly place: string
  readonly from: string
  readonly to: string
  readonly points: string[]
}
export type SchoolingDetails = {
  readonly degree: string
  readonly school: string
  readonly place: string
  readonly from: string
  readonly to: string
}

export const DETAIL_LIMITS = {
  line: 200,
  item: 120,
  link: 300,
  point: 1_000,
  date: 40,
  contacts: 10,
  jobs: 40,
  points: 40,
  education: 20,
  skills: 100,
  languages: 30,
  licenses: 40,
  all: 40_000,
} as const

export function detailsOf(structure: ResumeStructure): ResumeDetails {
  const { contacts, jobs, points, education, skills, languages, licenses, ...max } = DETAIL_LIMITS
  return {
    name: textOf(structure.name),
    headline: textOf(structure.headline),
    place: textOf(structure.place),
    emails: textsOf(structure.emails, contacts, max.line),
    phones: textsOf(structure.phones, contacts, max.line),
    links: textsOf(structure.links, contacts, max.link),
    jobs: structure.jobs
      .map((job) => ({
        title: textOf(job.title),
        employer: textOf(job.employer),
        place: textOf(job.place),
        ...datesOf(job),
        points: textsOf(job.points, points, max.point),
      }))
      .filter(({ title, employer }) => title !== '' || employer !== '')
      .slice(0, jobs),
    education: structure.education
      .map((schooling) => ({
        degree: textOf(schooling.degree),
        school: textOf(schooling.school),
        place: textOf(schooling.place),
        ...datesOf(schooling),
      }))
      .filter(({ degree, school }) => degree !== '' || school !== '')
      .slice(0, education),
    skills: textsOf(structure.skills, skills, max.item),
    languages: textsOf(structure.languages, languages, max.item),
    licenses: textsOf(structure.licenses, licenses, max.line),
  }
}

const textOf = (found: Found | null) => clean(found?.text ?? '', DETAIL_LIMITS.line)
const textsOf = (found: readonly Found[], count: number, length: number) =>
  found
    .map(({ text }) => clean(text, length))
    .filter((text) => text !== '')
    .slice(0, count)
const clean = (text: string, length: number) => {
  const cut = cleanLine(cleanLine(text).slice(0, length))
  return hardlyGrows(cut, length) ? cut : ''
}

function datesOf({ from, to }: { from: FoundDate | null; to: FoundDate | null }) {
  const [first, last] = [dateOf(from), dateOf(to)]
  return isOrdered({ from: first, to: last }) ? { from: first, to: last } : { from: '', to: last }
}
const dateOf = (found: FoundDate | null) => (found && isDate(found.date) ? found.date : '')

export function isDate(text: string): boolean {
  return /^(?:|present|(?:19[5-9]|20[0-4])\d(?:-(?:0[1-9]|1[0-2]))?)$/.test(text)
}

/** A year alone may be any of its months. */
export function isOrdered({ from, to }: { from: string; to: string }): boolean {
  if (from === 'present') return false
  if (from === '' || to === '' || to === 'present') return true
  const length = Math.min(from.length, to.length)
  return from.slice(0, length) <= to.slice(0, length)
}

export function fieldsOf(details: ResumeDetails): [path: string, text: string][] {
  return fieldsAt('', details).filter(([, text]) => text !== '')
}

function fieldsAt(path: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    fieldsAt(path === '' ? key : `${path}.${key}`, inner),
  )
}
