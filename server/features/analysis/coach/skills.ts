import { fieldOf, fieldsOfGroup } from '../lexicon/fields.ts'
import type { LexiconEntry } from '../lexicon/parse.ts'
import type { AskedSkill, JobText } from '../reading/job.ts'
import type { AnalysisPoint } from '../types.ts'

/** Screenings that the employer arranges: nothing to hold or to list. */
const SCREENINGS = new Set(['Background check'])
/** Asked for everywhere, and no one gets hired for naming them. */
const GENERAL = new Set([
  'Customer service',
  'Workplace safety',
  'Driving',
  'Reporting',
  'Filing',
  'Data entry',
  'Email',
  'Power tools',
  'Patient care',
  'Nursing care',
  'Teaching',
  'Welding',
  'Electrical work',
  'Plumbing',
])

export type AskedPoint = { readonly point: AnalysisPoint; readonly skill: AskedSkill }

/** The points that stand for skills and certificates, with what was asked. */
export function askedPoints({ skills }: JobText, points: readonly AnalysisPoint[]): AskedPoint[] {
  const byQuote = new Map(skills.map((skill) => [skill.quote, skill]))
  return points.flatMap((point) => {
    const skill = byQuote.get(point.job)
    return skill ? [{ point, skill }] : []
  })
}

/** Whether a coach would name it to someone who lacks it: of the job's trade, and asked for in so many words. */
export function isWorthNaming({ skill: { entries, isAside, quote } }: AskedPoint, job: JobText): boolean {
  return entries.every((entry) => {
    if (SCREENINGS.has(entry.name)) return false
    if (entry.kind !== 'skill') return true
    if (entry.trade === 'soft' || GENERAL.has(entry.name)) return false
    if (isOfJob(entry, job)) return true
    return !isAside && isNamedSo(entry, quote.text)
  })
}

function isOfJob(entry: LexiconEntry, { occupation }: JobText): boolean {
  if (!occupation) return false
  return fieldsOfGroup(occupation.occupation.group).includes(fieldOf(entry))
}

/** 'SQL' for SQL, but not 'network' for Computer networking. */
function isNamedSo({ name }: LexiconEntry, words: string): boolean {
  return words.toLowerCase().includes(name.toLowerCase())
}
