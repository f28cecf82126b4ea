import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { ProfileFromResume, ResumeOffer } from '#shared/contracts/member-profile.ts'
import { members } from '#shared/contracts/members.ts'
import type { ResumeReading } from '#shared/contracts/resumes.ts'
import { type Country, PROFILE_MAX_LENGTHS } from '#shared/domain/account/accounts.ts'
import { cleanLink, completeLink, linkKindOf } from '#shared/domain/profiles/links.ts'
import {
  type Education,
  type Experience,
  type Language,
  type LanguageLevel,
  PROFILE_LIMITS as MAX,
  type ProfileLink,
} from '#shared/domain/profiles/profile.ts'
import { regionCode } from '#shared/domain/regions.ts'
import { cleanSkills } from '#shared/domain/resume-cards/rules.ts'
import type { JobDetails, ResumeDetails, SchoolingDetails } from '#shared/domain/resumes/details.ts'
import { ownResume } from '../details/corrected.ts'

type Line = ResumeReading['lines'][number]
const { title, bio, city, experience, education, skills, languages, links } = members.update.body.shape

/** An entry that a profile can't hold is left out rather than cut. */
export function profileFromResume(
  details: ResumeDetails,
  lines: readonly Line[],
  country: Country,
): ProfileFromResume {
  const valid = <T>(schema: { safeParse(value: unknown): { success: boolean } }, entries: readonly T[]) =>
    entries.filter((entry) => schema.safeParse([entry]).success)
  const text = (schema: { safeParse(value: unknown): { success: boolean } }, value: string) =>
    value !== '' && schema.safeParse(value).success ? value : null
  const place = placeIn(details.place, country)
  return {
    title: text(title, details.headline || (details.jobs[0]?.title ?? '')),
    bio: text(bio, summaryIn(lines)),
    city: place && text(city, place.city),
    state: place?.state ?? null,
    experience: valid(experience, details.jobs.map(experienceOf)).slice(0, MAX.experience),
    education: valid(education, details.education.map(educationOf)).slice(0, MAX.education),
    skills: valid(skills, cleanSkills(details.skills)).slice(0, MAX.skills),
    languages: valid(languages, details.languages.map(languageOf)).slice(0, MAX.languages),
    links: valid(links, details.links.map(linkOf)).slice(0, MAX.links),
  }
}

/** Reads 'Halifax, NS B3H 1A1' and 'Halifax, Nova Scotia, Canada'; null if it is unclear or in another country. */
function placeIn(place: string, country: Country): { city: string; state: string } | null {
  const [city = '', region = ''] = place.split(',').map((part) => part.trim())
  const state = regionCode(country, withoutPostalCode(region))
  return state === null ? null : { city, state }
}

function withoutPostalCode(region: string): string {
  const words = region.split(/\s+/)
  const code = words.findIndex((word, at) => at > 0 && /\d/.test(word))
  return words.slice(0, code < 0 ? words.length : code).join(' ')
}

function summaryIn(lines: readonly Line[]): string {
  const start = lines.findIndex(({ section }) => section === 'summary')
  if (start < 0) return ''
  const rest = lines.slice(start + 1)
  const end = rest.findIndex(({ section }) => section !== null)
  const text = (end < 0 ? rest : rest.slice(0, end))
    .filter(({ isContact }) => !isContact)
    .map((line) => line.text.trim())
    .join(' ')
  return text.length > PROFILE_MAX_LENGTHS.bio ? '' : text
}

function experienceOf({ title: role, employer: company, from, to, points }: JobDetails): Experience {
  const current = to === 'present'
  return {
    role,
    company,
    start: from || null,
    end: current ? null : to || null,
    current,
    description: withinLimit(points.map((point) => `• ${point}`)),
  }
}

function withinLimit(lines: readonly string[]): string {
  return lines.reduce((text, line) => {
    const longer = text === '' ? line : `${text}\n${line}`
    return longer.length > MAX.description ? text : longer
  }, '')
}

function educationOf({ degree, school, from, to }: SchoolingDetails): Education {
  return { school, degree, field: '', start: yearOf(from), end: to === 'present' ? null : yearOf(to) }
}
const yearOf = (date: string) => (/^\d{4}/.test(date) ? Number(date.slice(0, 4)) : null)

const LEVELS: readonly [RegExp, LanguageLevel][] = [
  [/\b(?:native|mother tongue|first language|bilingual|maternelle|bilingue)\b/i, 'native'],
  [/\b(?:fluent|full professional|advanced|c[12]|courant)\b/i, 'fluent'],
  [/\b(?:professional|working|proficient|professionnel)\b/i, 'professional'],
  [/\b(?:conversational|intermediate|b[12]|intermédiaire)\b/i, 'conversational'],
  [/\b(?:basic|beginner|elementary|limited|a[12]|débutant)\b/i, 'basic'],
]

function languageOf(text: string): Language {
  const [written = '', ...others] = text.split(/([(:,–—/-])/)
  const name = /^[\p{L}\p{M}' ]*$/u.test(written.trim()) ? written.trim() : ''
  const rest = others.slice(1).join('').trim()
  const isLimited = /\blimited|elementary\b/i.test(rest)
  const level = isLimited ? 'basic' : (LEVELS.find(([words]) => words.test(rest))?.[1] ?? null)
  return { name, level }
}

function linkOf(text: string): ProfileLink {
  const url = cleanLink(completeLink(text).replace(/^http:/i, 'https:'))
  return { kind: linkKindOf(url), label: null, url }
}

const nothing = (status: 'none' | 'reading' | 'empty'): ResumeOffer => ({
  status,
  problem: null,
  found: null,
})

export async function offerFromResume(
  deps: Pick<Deps, 'database' | 'storage'>,
  memberId: string,
): Promise<ResumeOffer> {
  const [member] = await deps.database.db
    .select({ country: users.country })
    .from(users)
    .where(eq(users.id, memberId))
  if (!member) throw new AppError('unauthorized')
  const resume = await ownResume(deps, memberId)
  if (!resume) return nothing('none')
  if (!resume.details) {
    if (resume.status === 'failed') return { status: 'failed', problem: resume.problem, found: null }
    return nothing(resume.status === 'reading' ? 'reading' : 'empty')
  }
  const profile = profileFromResume(resume.details, resume.reading?.lines ?? [], member.country)
  const isEmpty = Object.values(profile).every((part) => part === null || part.length === 0)
  return isEmpty ? nothing('empty') : { status: 'found', problem: null, found: profile }
}
