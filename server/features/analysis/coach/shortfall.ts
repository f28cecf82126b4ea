import type { JobPlace } from '../posting/job-place.ts'

/** The class or test position that the job requires and the resume lacks. */
export type Shortfall = { readonly asked: string; readonly held: string | null }

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
