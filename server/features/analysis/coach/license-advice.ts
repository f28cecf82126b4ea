import { type JobPlace, placeName } from '../posting/job-place.ts'
import type { JobText, RequiredSkill } from '../reading/job.ts'
import type { ResumeText } from '../reading/resume.ts'
import type { AnalysisPoint } from '../types.ts'
import { localLicense, withIssuer } from './licenses.ts'
import { isRequired, type RequirementPoint, requirementPoints } from './skills.ts'

const LICENSES_MAX = 3

export type CoachCase = {
  readonly job: JobText
  readonly resume: ResumeText
  readonly points: readonly AnalysisPoint[]
  readonly place: JobPlace
}

/** Skills that a dated training certificate proves. */
const TICKETS: ReadonlyMap<string, string> = new Map([
  ['Working at heights', 'Working at Heights certificate'],
])
export const isLicense = ({ point, skill }: RequirementPoint) =>
  point.kind === 'certification' || skill.entries.some(({ name }) => TICKETS.has(name))

/** Marks points as met in part if the license has a lower class or the test an easier position. */
export function withShortfalls({ job, resume, points, place }: CoachCase): AnalysisPoint[] {
  const byPoint = new Map(requirementPoints(job, points).map(({ point, skill }) => [point, skill]))
  return points.map((point) => {
    const [entry] = byPoint.get(point)?.entries ?? []
    if (!entry || point.met !== 'yes') return point
    const short = shortfallOf(entry.name, job.document.text, resume.document.text, place)
    if (!short) return point
    const shown = short.held ? `Your resume shows ${short.held}` : "Your resume doesn't name a test position"
    return { ...point, met: 'partly', because: `${shown}, and the job asks for ${short.asked}.` }
  })
}

export function shortfalls(asked: readonly RequirementPoint[], { job, resume, place }: CoachCase): string[] {
  return asked.filter(isLicense).flatMap(({ point, skill }) => {
    const [entry] = skill.entries
    const short = entry && shortfallOf(entry.name, job.document.text, resume.document.text, place)
    if (!short || point.met === 'no') return []
    const shown = short.held ? `your resume shows ${short.held}` : "your resume doesn't name one"
    const what = /^\d/.test(short.asked) ? `a ${short.asked} test` : short.asked
    return [
      `The job asks for ${what}, and ${shown}. If you hold it, list it. If not, ask whether they train or test new hires.`,
    ]
  })
}

export function requiredLicenses(
  licenses: readonly RequirementPoint[],
  { place, resume }: CoachCase,
): string[] {
  return licenses
    .filter(isRequired)
    .slice(0, LICENSES_MAX)
    .flatMap(({ point, skill }) => {
      const local = skill.entries.map(({ name }) =>
        localLicense(TICKETS.get(name) ?? name, place, point.job.text),
      )
      const [first] = local
      if (!first) return []
      if (isInProgress(skill, resume))
        return `Must-have: ${withIssuer(first)}. Your resume says you're working toward it, so give the date you expect to finish.`
      if (local.length > 1)
        return `Must-have: ${point.label}. If you hold one, list it under Licenses with ${first.list}.`
      const start = `Must-have: ${withIssuer(first)}. If you hold it, list it under Licenses with ${first.list}.`
      return first.isGate
        ? `${start} If you don't, find out what it takes before you apply: you can't do this work without it.`
        : start
    })
}

export function driverAdvice(asked: readonly RequirementPoint[]): string | null {
  const point = asked.find((each) =>
    each.skill.entries.some(({ name }) => name === "Driver's license"),
  )?.point
  if (!point || point.met === 'yes' || point.importance !== 'required') return null
  return `The job needs a valid driver's license. If you have one, say so in one line, with the class.`
}

/** Advises on a license that the resume shows from another state, province or country. */
export function elsewhere(asked: readonly RequirementPoint[], { place, resume }: CoachCase): string | null {
  const address = resume.place
  if (!address || !place.region || address.code === place.region) return null
  const held = registered(asked, place).find(({ point }) => point.met === 'yes')
  if (!held || isNamed(resume, held.local.from)) return null
  const { local } = held
  const home = placeName({ country: address.country === 'Canada' ? 'Canada' : 'USA', region: address.code })
  const isCompact = address.country !== 'Canada' && /of Nursing|Nursing \(BRN\)/.test(local.from ?? '')
  return `You live in ${home}, and this job is in ${placeName(place)}. Must-have there: ${withIssuer(local)}. Say whether you hold it or have applied.${isCompact ? ' If yours is multistate (NLC), say so.' : ''}`
}

/** Licenses on a public register, and those without which no one may do the work. */
function registered(asked: readonly RequirementPoint[], place: JobPlace) {
  return asked.flatMap(({ point, skill }) => {
    const [entry] = skill.entries
    if (point.kind !== 'certification' || !entry || skill.entries.length > 1) return []
    const local = localLicense(entry.name, place, point.job.text)
    return local.isGate || local.isRegistered ? [{ point, local }] : []
  })
}

function isNamed({ document }: ResumeText, from: string | null): boolean {
  if (!from) return true
  const initials = /\(([A-Z]{2,})\)/.exec(from)?.[1]
  const name = from.replace(/^the /, '').replace(/ \([A-Z]+\)$/, '')
  return (
    document.text.toLowerCase().includes(name.toLowerCase()) ||
    (initials !== undefined && (document.text.match(/\b[A-Z]{2,}\b/g)?.includes(initials) ?? false))
  )
}

export function regulatorAdvice(asked: readonly RequirementPoint[], { place, resume }: CoachCase): string[] {
  if (resume.place && place.region && resume.place.code !== place.region) return []
  return registered(asked, place)
    .filter(({ point, local }) => point.met === 'yes' && !isNamed(resume, local.from))
    .slice(0, 1)
    .map(
      ({ local: { name, from, list } }) =>
        `Employers will look up your ${name}. Under Licenses, list ${list}, and the issuer: ${from ?? 'its name'}.`,
    )
}

function isInProgress({ entries }: RequiredSkill, { mentions }: ResumeText): boolean {
  return mentions.some(({ entry, stance }) => stance === 'learning' && entries.includes(entry))
}

/** The class or test position that the job requires and the resume lacks. */
type Shortfall = { readonly asked: string; readonly held: string | null }

const CLASS_A = /\bclass[ -]?a\b|\bcdl[ -]?a\b|\baz\b|\bclass[ -]?1\b/i
const CLASS_B = /\bclass[ -]?b\b|\bcdl[ -]?b\b|\bdz\b|\bclass[ -]?3\b/i
const POSITION = /\b([1-6](?:GR|G|F))\b/g
/** A test in this position covers the others. */
const ALL_POSITIONS = /\b6GR?\b/
const CLASS_NAMES = {
  USA: ['Class A', 'Class B'],
  Canada: ['Class 1', 'Class 3'],
  ON: ['class AZ', 'class DZ'],
} as const

export function shortfallOf(entry: string, job: string, resume: string, place: JobPlace): Shortfall | null {
  if (entry === "Commercial Driver's License") return classShortfall(job, resume, place)
  return entry === 'CWB certification' ? positionShortfall(job, resume) : null
}

function classShortfall(job: string, resume: string, { country, region }: JobPlace): Shortfall | null {
  if (!CLASS_A.test(job) || CLASS_A.test(resume) || !CLASS_B.test(resume)) return null
  const [asked, held] = region === 'ON' ? CLASS_NAMES.ON : CLASS_NAMES[country]
  return { asked, held }
}

function positionShortfall(job: string, resume: string): Shortfall | null {
  const required = positionsIn(job)
  const held = positionsIn(resume)
  const missing = required.filter((position) => !held.includes(position))
  if (missing.length === 0 || ALL_POSITIONS.test(resume)) return null
  return { asked: listed(missing), held: held.length === 0 ? null : listed(held) }
}

const positionsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(POSITION)].map(([, position = '']) => position)),
]
const listed = (items: readonly string[]) => new Intl.ListFormat('en-US').format(items)
