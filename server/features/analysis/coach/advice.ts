import type { JobText } from '../reading/job.ts'
import { type JobPlace, placeName } from '../reading/job-place.ts'
import type { ResumeText } from '../reading/resume.ts'
import { isNumbered } from '../resume/content-rules.ts'
import type { AnalysisPoint } from '../types.ts'
import { countsOf } from './counts.ts'
import { localLicense, withIssuer } from './licenses.ts'
import { type AskedPoint, askedPoints, isWorthNaming } from './skills.ts'

const ADVICE_MAX = 7
const LICENSES_MAX = 3
const SKILLS_MAX = 4
const PREFERRED_MAX = 3
const NUMBERED_ENOUGH = 4

type Case = {
  readonly job: JobText
  readonly resume: ResumeText
  readonly points: readonly AnalysisPoint[]
  readonly place: JobPlace
}

/** The points, with licenses under the names that the job's place has for them. */
export function namedLocally(
  job: JobText,
  points: readonly AnalysisPoint[],
  place: JobPlace,
): AnalysisPoint[] {
  const byPoint = new Map(askedPoints(job, points).map(({ point, skill }) => [point, skill]))
  return points.map((point) => {
    const skill = byPoint.get(point)
    if (!skill || point.kind !== 'certification') return point
    const names = skill.entries.map(({ name }) => localLicense(name, place, point.job.text).name)
    const label = orList([...new Set(names)])
    return { ...point, label, because: point.because.replaceAll(point.label, label) }
  })
}

/** Skills and licenses that the posting names and the resume lacks, required ones first. */
export function gapsOf(job: JobText, points: readonly AnalysisPoint[]): string[] {
  const missing = askedPoints(job, points).filter(
    (each) => each.point.met === 'no' && isWorthNaming(each, job),
  )
  return [...new Set(missing.map(({ point }) => point.label))]
}

/** What to do before applying, most important first: what the job can't do without, then what it asks for. */
export function coachAdvice(given: Case): string[] {
  const { job, points } = given
  const asked = askedPoints(job, points)
  const lost = asked
    .filter((each) => each.point.met !== 'yes' && isWorthNaming(each, job))
    .toSorted((a, b) => b.point.worth - b.point.earned - (a.point.worth - a.point.earned))
  const licenses = lost.filter(({ point }) => point.kind === 'certification')
  const skills = lost.filter(({ point }) => point.kind === 'skill')
  return [
    ...requiredLicenses(licenses, given),
    elsewhere(asked, given),
    degreeAdvice(given),
    requiredSkills(skills),
    yearsAdvice(given),
    numbersAdvice(given),
    titleAdvice(given),
    levelAdvice(points),
    ...regulatorAdvice(asked, given),
    preferredAdvice([...licenses, ...skills], given),
    closeAdvice(skills),
    placeAdvice(given),
  ]
    .filter((line) => line !== null)
    .slice(0, ADVICE_MAX)
}

function requiredLicenses(licenses: readonly AskedPoint[], { place }: Case): string[] {
  return licenses
    .filter(({ point, skill }) => point.importance === 'required' && point.met === 'no' && !skill.isAside)
    .slice(0, LICENSES_MAX)
    .flatMap(({ point, skill }) => {
      const local = skill.entries.map(({ name }) => localLicense(name, place, point.job.text))
      const [first] = local
      if (!first) return []
      if (local.length > 1)
        return `Must-have: ${orList(local.map(({ name }) => name))}. If you hold one, list it under Licenses with ${first.list}.`
      const start = `Must-have: ${withIssuer(first)}. If you hold it, list it under Licenses with ${first.list}.`
      return first.isGate
        ? `${start} If you don't, find out what it takes before you apply: you can't do this work without it.`
        : start
    })
}

/** A license that the resume shows, but from another state, province or country. */
function elsewhere(asked: readonly AskedPoint[], { place, resume }: Case): string | null {
  const own = resume.place
  if (!own || !place.region || own.code === place.region) return null
  const held = gates(asked, place).find(({ point }) => point.met === 'yes')
  if (!held) return null
  const { local } = held
  if (names(resume, local.from)) return null
  const home = placeName({ country: own.country === 'Canada' ? 'Canada' : 'USA', region: own.code })
  const compact =
    own.country !== 'Canada' && place.country === 'USA' && /nurs/i.test(local.from ?? '')
      ? ' If yours is multistate (NLC), say so.'
      : ''
  return `You live in ${home}, and this job is in ${placeName(place)}. Must-have there: ${withIssuer(local)}. Say whether you hold it or have applied.${compact}`
}

function gates(asked: readonly AskedPoint[], place: JobPlace) {
  return asked.flatMap(({ point, skill }) => {
    const [entry] = skill.entries
    if (point.kind !== 'certification' || !entry || skill.entries.length > 1) return []
    const local = localLicense(entry.name, place, point.job.text)
    return local.isGate ? [{ point, local }] : []
  })
}

/** Whether the resume names the regulator: its initials or its name. */
function names({ document }: ResumeText, from: string | null): boolean {
  if (!from) return true
  const initials = /\(([A-Z]{2,})\)/.exec(from)?.[1]
  const name = from.replace(/^the /, '').replace(/ \([A-Z]+\)$/, '')
  const text = document.text.toLowerCase()
  return (
    text.includes(name.toLowerCase()) ||
    (initials !== undefined && new RegExp(`\\b${initials}\\b`).test(document.text))
  )
}

function regulatorAdvice(asked: readonly AskedPoint[], { place, resume }: Case): string[] {
  if (resume.place && place.region && resume.place.code !== place.region) return []
  return gates(asked, place)
    .filter(({ point, local }) => point.met === 'yes' && local.from !== null && !names(resume, local.from))
    .slice(0, 1)
    .map(
      ({ local: { name, from, list } }) =>
        `Employers will check your ${name}. Name ${from ?? 'the issuer'} and ${list}.`,
    )
}

function degreeAdvice({ job, points }: Case): string | null {
  const point = points.find(({ kind, met }) => kind === 'education' && met !== 'yes')
  if (!point) return null
  const level = article(point.label.charAt(0).toLowerCase() + point.label.slice(1))
  if (point.importance === 'preferred')
    return `The job prefers ${level}. If you have one, list the field, school and year.`
  return job.degree?.takesExperience
    ? `The job asks for ${level} or equivalent experience. If you count on experience, say so in your summary: how many years, doing what.`
    : `The job asks for ${level}. If you have one, list the field, school and year under Education.`
}

function requiredSkills(skills: readonly AskedPoint[]): string | null {
  const labels = skills
    .filter(({ point }) => point.importance === 'required' && point.met === 'no')
    .slice(0, SKILLS_MAX)
    .map(({ point }) => point.label)
  const [only] = labels
  if (!only) return null
  return labels.length === 1
    ? `The posting asks for ${only}, and your resume doesn't show it. If you've done it, add a line under the job where you did, with the result.`
    : `The posting asks for ${andList(labels)}, and your resume doesn't show them. For each one you've done, add a line under the job where you did, with the result.`
}

function yearsAdvice({ job, resume, points }: Case): string | null {
  const point = points.find(({ kind, met }) => kind === 'experience' && met !== 'yes')
  if (!point || !job.years) return null
  if (!resume.years)
    return `The job asks for ${point.label}, and your resume has no dates we can read. Give the month and year for every job.`
  return `The job asks for ${point.label}. Give the month and year for every job of this kind, so that all your time counts.`
}

function numbersAdvice({ job, resume: { document, sections } }: Case): string | null {
  const counts = job.occupation && countsOf(job.occupation.occupation.group)
  const numbered = document.lines.filter(
    ({ start, end }, line) =>
      sections.of[line] === 'experience' && isNumbered(document.text.slice(start, end)),
  )
  if (!counts || numbered.length >= NUMBERED_ENOUGH) return null
  return `Put numbers in your experience. For this work, employers look for ${counts}. Use only ones you can back up.`
}

function titleAdvice({ points }: Case): string | null {
  const point = points.find(({ kind, met }) => kind === 'title' && met !== 'yes')
  if (!point) return null
  return `Use the posting's title, ${point.label}, in your summary to say what you're applying for. Leave the titles of your past jobs as they were.`
}

function levelAdvice(points: readonly AnalysisPoint[]): string | null {
  const point = points.find(({ kind, met }) => kind === 'seniority' && met !== 'yes')
  if (!point) return null
  return `The job is at ${point.label.toLowerCase()}. Show the scope you had: people you led or trained, decisions you made, budgets you ran.`
}

function preferredAdvice(lost: readonly AskedPoint[], { place }: Case): string | null {
  const labels = lost
    .filter(
      ({ point, skill }) => point.met === 'no' && (point.importance === 'preferred' || isExtra(point, skill)),
    )
    .slice(0, PREFERRED_MAX)
    .map(({ point, skill }) =>
      point.kind === 'certification'
        ? orList(skill.entries.map(({ name }) => localLicense(name, place, point.job.text).name))
        : point.label,
    )
  return labels.length === 0
    ? null
    : `Nice to have: ${andList(labels)}. If you have ${labels.length === 1 ? 'it' : 'any of them'}, mention it where it fits.`
}

function isExtra({ kind }: AnalysisPoint, { isAside }: AskedPoint['skill']): boolean {
  return kind === 'certification' && isAside
}

function closeAdvice(skills: readonly AskedPoint[]): string | null {
  const close = skills.find(({ point }) => point.met === 'partly')
  return close
    ? `Your resume shows something close to ${close.point.label}. If you've done ${close.point.label} itself, use that name.`
    : null
}

function placeAdvice({ resume, place, job, points }: Case): string | null {
  if (job.isRemote) return null
  const point = points.find(({ kind, met }) => kind === 'location' && met !== 'yes')
  const isAbroad =
    resume.place !== null && (resume.place.country === 'Canada') !== (place.country === 'Canada')
  if (!point) return null
  const where = point.label
  return isAbroad
    ? `This job is in ${where}. Say when you could move and that you may work in ${placeName({ ...place, region: null })}, if that's so.`
    : `This job is in ${where}. Say in your header if you live nearby or plan to move.`
}

function article(name: string): string {
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`
}

function orList(items: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(items)
}

function andList(items: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(items)
}
