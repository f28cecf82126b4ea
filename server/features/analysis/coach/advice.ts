import { type JobPlace, placeName } from '../posting/job-place.ts'
import type { JobText } from '../reading/job.ts'
import { hasQuantity } from '../resume/content-rules.ts'
import type { AnalysisPoint } from '../types.ts'
import { countsOf } from './counts.ts'
import {
  type CoachCase,
  driverAdvice,
  elsewhere,
  isLicense,
  regulatorAdvice,
  requiredLicenses,
  shortfalls,
} from './license-advice.ts'
import { localLicense } from './licenses.ts'
import {
  isRequired,
  isWorthNaming,
  type RequirementPoint,
  requirementPoints,
  unknownRequirements,
  wordsFor,
} from './skills.ts'

const ADVICE_MAX = 7
const SKILLS_MAX = 4
const PREFERRED_MAX = 3
const UNKNOWN_MAX = 2
const TITLE_MAX = 50
const BULLET = /^\s*[-•*●▪‣◦–]/

export function namedLocally(
  job: JobText,
  points: readonly AnalysisPoint[],
  place: JobPlace,
): AnalysisPoint[] {
  const byPoint = new Map(requirementPoints(job, points).map(({ point, skill }) => [point, skill]))
  return points.map((point) => {
    const skill = byPoint.get(point)
    if (!skill || point.kind !== 'certification') return point
    const names = skill.entries.map(({ name }) => localLicense(name, place, point.job.text).name)
    const label = orList([...new Set(names)])
    const shown = `${label.charAt(0).toUpperCase()}${label.slice(1)}`
    return { ...point, label: shown, because: point.because.replaceAll(point.label, shown) }
  })
}

export function gapsOf(job: JobText, points: readonly AnalysisPoint[]): string[] {
  const missing = lostOf(job, points).filter((each) => isLicense(each) || each.point.met === 'no')
  return [...new Set(missing.map((each) => (isLicense(each) ? each.point.label : wordsFor(each, job))))]
}

/** A license is held or not, so a similar one doesn't count in part. */
function lostOf(job: JobText, points: readonly AnalysisPoint[]): RequirementPoint[] {
  return requirementPoints(job, points).filter((each) => each.point.met !== 'yes' && isWorthNaming(each, job))
}

const isLanguage = ({ skill }: RequirementPoint) => skill.entries.every(({ kind }) => kind === 'language')
export function coachAdvice(given: CoachCase): string[] {
  const { job, points, resume } = given
  const asked = requirementPoints(job, points)
  const lost = lostOf(job, points).toSorted(
    (a, b) => b.point.worth - b.point.earned - (a.point.worth - a.point.earned),
  )
  const skills = lost.filter((each) => !isLicense(each) && !isLanguage(each))
  const away = elsewhere(asked, given)
  return [
    ...shortfalls(asked, given),
    ...requiredLicenses(lost.filter(isLicense), given),
    driverAdvice(asked),
    away,
    degreeAdvice(given),
    requiredSkills(skills, given),
    languageAdvice(lost.filter(isLanguage)),
    unknownAdvice(
      unknownRequirements(job, resume),
      lost.map((each) => wordsFor(each, job)),
    ),
    yearsAdvice(given),
    titleAdvice(given),
    levelAdvice(points),
    numbersAdvice(given),
    ...regulatorAdvice(asked, given),
    closeAdvice(skills, given),
    preferredAdvice(lost, given),
    away ? null : placeAdvice(given),
  ]
    .filter((line) => line !== null)
    .slice(0, ADVICE_MAX)
}

function degreeAdvice({ job, points }: CoachCase): string | null {
  const point = points.find(({ kind, met }) => kind === 'education' && met !== 'yes')
  if (!point) return null
  const level = article(point.label.charAt(0).toLowerCase() + point.label.slice(1))
  if (point.importance === 'preferred')
    return `The job prefers ${level}. If you have one, list the field, school and year.`
  return job.degree?.takesExperience
    ? `The job asks for ${level} or equivalent experience. If you count on experience, say so in your summary: how many years, doing what.`
    : `The job asks for ${level}. If you have one, list the field, school and year under Education.`
}

function requiredSkills(skills: readonly RequirementPoint[], { job }: CoachCase): string | null {
  const missing = skills.filter((each) => isRequired(each) && each.point.met === 'no')
  const words = [...new Set(missing.map((each) => wordsFor(each, job)))].slice(0, SKILLS_MAX)
  if (words.length === 0) return null
  return words.length === 1
    ? `The posting asks for ${quoted(words)}, and your resume doesn't show it. If you have it, show it in a line under the job where you used it, with the result.`
    : `The posting asks for ${quoted(words)}, and your resume doesn't show them. For each one you have, add a line under the job where you used it, with the result.`
}

function languageAdvice(languages: readonly RequirementPoint[]): string | null {
  const names = languages.filter(isRequired).map(({ point }) => point.label)
  return names.length === 0
    ? null
    : `The job asks for ${andList(names)}. If you speak it, list it under Languages with your level.`
}

function unknownAdvice(asks: readonly string[], said: readonly string[]): string | null {
  const fresh = asks.filter((ask) => !said.some((words) => ask.toLowerCase().includes(words.toLowerCase())))
  return fresh.length === 0
    ? null
    : `The posting also lists ${quoted(fresh.slice(0, UNKNOWN_MAX))}. If that's part of your background, say where you did it or when you got it.`
}

function yearsAdvice({ job, resume, points }: CoachCase): string | null {
  const point = points.find(({ kind, met }) => kind === 'experience' && met !== 'yes')
  if (!point || !job.years) return null
  if (!resume.years)
    return `The job asks for ${point.label}, and your resume has no dates we can read. Give the month and year for every job.`
  return `The job asks for ${point.label}. Give the month and year for every job of this kind, so that all your time counts.`
}

const NUMBERED_SHARE = 0.4

function numbersAdvice({ job, resume: { document, sections } }: CoachCase): string | null {
  const counts = job.occupation && countsOf(job.occupation.occupation.group)
  const bullets = document.lines
    .filter((_line, number) => sections.of[number] === 'experience')
    .map(({ start, end }) => document.text.slice(start, end))
    .filter((line) => BULLET.test(line))
  const numbered = bullets.filter(hasQuantity)
  if (!counts || bullets.length === 0 || numbered.length / bullets.length >= NUMBERED_SHARE) return null
  return `Put numbers in your experience. For this work, employers look for ${counts}. Use only ones you can back up.`
}

function titleAdvice({ points, job }: CoachCase): string | null {
  const point = points.find(({ kind, met }) => kind === 'title' && met !== 'yes')
  if (!point) return null
  const written = job.title?.text.split(/[([|,]|\s[-–]\s/)[0]?.trim() ?? ''
  const title = written !== '' && written.length <= TITLE_MAX ? written : point.label
  return `Use the posting's title, ${title}, in your summary to say what you're applying for. Leave the titles of your past jobs as they were.`
}

const LEVELS: Readonly<Record<string, string>> = {
  'Senior level': 'This is a senior role.',
  'Lead or manager': 'This role leads people.',
  'Director or executive': 'This is an executive role.',
}

function levelAdvice(points: readonly AnalysisPoint[]): string | null {
  const point = points.find(({ kind, met }) => kind === 'seniority' && met !== 'yes')
  const level = point && LEVELS[point.label]
  return level
    ? `${level} Show the scope you had: people you led or trained, decisions you made, budgets you ran.`
    : null
}

function preferredAdvice(lost: readonly RequirementPoint[], { place, job }: CoachCase): string | null {
  const nice = lost.filter((each) => !isRequired(each) && (isLicense(each) || each.point.met === 'no'))
  const names = nice.map((each) =>
    isLicense(each)
      ? orList(each.skill.entries.map(({ name }) => localLicense(name, place, each.point.job.text).name))
      : isLanguage(each)
        ? each.point.label
        : wordsFor(each, job),
  )
  const shown = [...new Set(names)].slice(0, PREFERRED_MAX)
  if (shown.length === 0) return null
  return `Nice to have: ${andList(shown)}. ${shown.length === 1 ? 'If it applies to you, mention it.' : 'If any of these apply to you, mention them.'}`
}

function closeAdvice(skills: readonly RequirementPoint[], { job }: CoachCase): string | null {
  const close = skills.find(
    (each) =>
      isRequired(each) &&
      each.point.because.includes('is close to') &&
      each.point.job.line !== job.title?.line,
  )
  const shown = close?.point.resume
  if (!close || !shown) return null
  const words = wordsFor(close, job)
  return `The posting asks for “${words}”, and your resume shows “${shown.text}”, which is related. If you've worked with ${words} too, name it.`
}

function placeAdvice({ resume, place, job, points }: CoachCase): string | null {
  if (job.isRemote) return null
  const point = points.find(({ kind, met }) => kind === 'location' && met !== 'yes')
  if (!point) return null
  const isAbroad =
    resume.place !== null && (resume.place.country === 'Canada') !== (place.country === 'Canada')
  return isAbroad
    ? `This job is in ${point.label}. Say when you could move and that you may work in ${placeName({ ...place, region: null })}, if that's so.`
    : `This job is in ${point.label}. Say in your header if you live nearby or plan to move.`
}

function article(name: string): string {
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`
}

const quoted = (items: readonly string[]) => andList(items.map((item) => `“${item}”`))

function orList(items: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format([...new Set(items)])
}

function andList(items: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(items)
}
