import * as z from 'zod/mini'
import { cleanLink, linkProblem } from '../domain/profiles/links.ts'
import {
  FIRST_YEAR,
  LANGUAGE_LEVELS,
  LAST_YEAR,
  LINK_KINDS,
  PROFILE_LIMITS as MAX,
} from '../domain/profiles/profile.ts'
import { cleanSkills } from '../domain/resume-cards/rules.ts'
import { isDate, isOrdered } from '../domain/resumes/details.ts'
import { RESUME_PROBLEMS, type ResumeProblem } from '../domain/resumes.ts'
import { notImpersonating, plainLine } from './shapes.ts'
import { cleaned, longText, text, trimmed } from './text.ts'

const keysOf = <K extends string>(table: Record<K, unknown>) => z.enum(Object.keys(table) as [K, ...K[]])
const upTo = (length: number) => trimmed(length).check(plainLine)
const named = (length: number) => upTo(length).check(notImpersonating)

const NOT_A_MONTH = 'Write a year, or a month and year such as May 2019'
const month = z.nullable(
  text(MAX.date, NOT_A_MONTH).check(
    z.refine((date) => date !== '' && date !== 'present' && isDate(date), NOT_A_MONTH),
  ),
)
const job = z
  .object({
    role: named(MAX.line),
    company: named(MAX.line),
    start: month,
    /** Null while current. */
    end: month,
    current: z.boolean(),
    description: longText(MAX.description, `At most ${MAX.description.toLocaleString('en-US')} characters`),
  })
  .check(
    z.refine(({ role, company }) => role !== '' || company !== '', {
      error: 'Write a role or a company',
      path: ['role'],
    }),
    z.refine(({ end, current }) => !current || end === null, {
      error: 'A current job has no end',
      path: ['end'],
    }),
    z.refine(({ start, end }) => isOrdered({ from: start ?? '', to: end ?? '' }), {
      error: 'The end is before the start',
      path: ['end'],
    }),
  )

const A_YEAR = 'Write a year such as 2014'
const year = z.nullable(z.int(A_YEAR).check(z.minimum(FIRST_YEAR, A_YEAR), z.maximum(LAST_YEAR, A_YEAR)))
const schooling = z
  .object({
    school: named(MAX.line),
    degree: named(MAX.line),
    field: named(MAX.line),
    start: year,
    end: year,
  })
  .check(
    z.refine(({ school, degree }) => school !== '' || degree !== '', {
      error: 'Write a school or a degree',
      path: ['school'],
    }),
    z.refine(({ start, end }) => start === null || end === null || start <= end, {
      error: 'The end is before the start',
      path: ['end'],
    }),
  )

const language = z.object({
  name: upTo(MAX.language).check(z.minLength(1, 'Write a language')),
  level: z.nullable(keysOf(LANGUAGE_LEVELS)),
})

const link = z
  .object({
    kind: keysOf(LINK_KINDS),
    label: z.nullable(named(MAX.label)),
    url: cleaned(MAX.url, cleanLink).check(z.minLength(1, 'Write a web address')),
  })
  .check(
    z.superRefine(({ kind, url }, context) => {
      const message = linkProblem(url, kind)
      if (message !== null) context.addIssue({ code: 'custom', message, path: ['url'] })
    }),
  )

/** What a profile says beyond headline, about and place. Lists are in the member's order. */
export const profileDetails = {
  pronouns: z.nullable(named(MAX.pronouns)),
  experience: z.array(job).check(z.maxLength(MAX.experience, `At most ${MAX.experience} jobs`)),
  education: z.array(schooling).check(z.maxLength(MAX.education, `At most ${MAX.education} schools`)),
  skills: z
    .array(upTo(MAX.skill).check(z.minLength(1, "Skills can't be empty")))
    .check(z.maxLength(MAX.skills, `At most ${MAX.skills} skills`), z.overwrite(cleanSkills)),
  languages: z.array(language).check(z.maxLength(MAX.languages, `At most ${MAX.languages} languages`)),
  links: z.array(link).check(z.maxLength(MAX.links, `At most ${MAX.links} links`)),
}

const { experience, education, skills, languages, links } = profileDetails

/** What the stored resume says for each part of a profile; null or empty where it says nothing. */
const found = z.object({
  title: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  ...{ experience, education, skills, languages, links },
})
export type ProfileFromResume = z.output<typeof found>

export const resumeOffer = z.object({
  /** empty: it was read, but nothing in it fits a profile. */
  status: z.enum(['none', 'reading', 'failed', 'empty', 'found']),
  /** Why it couldn't be read; only if `failed`. */
  problem: z.nullable(keysOf<ResumeProblem>(RESUME_PROBLEMS)),
  /** Only if `found`. */
  found: z.nullable(found),
})
export type ResumeOffer = z.output<typeof resumeOffer>
