import type { Country } from '#shared/domain/account/accounts.ts'
import {
  companyProblem,
  impersonatesBrand,
  isPlainLine,
  RESERVED_NAME,
} from '#shared/domain/account/name-rules.ts'
import {
  type EmploymentType,
  type JobSource,
  JOB_TEXT_MAX_LENGTHS as MAX,
  SALARY_MAX,
} from '#shared/domain/jobs/jobs.ts'
import { titleSaysRemote } from '#shared/domain/jobs/remote-title.ts'
import { cleanLine } from '#shared/domain/resume-cards/rules.ts'
import { type ImportedPlace, saysRemote } from './place.ts'

export type ImportedJob = {
  source: JobSource
  sourceId: string
  title: string
  company: string
  description: string
  location: string
  country: Country
  state: string | null
  isRemote: boolean
  salaryMin: number | null
  salaryMax: number | null
  employmentType: EmploymentType | null
  requirements: string | null
  benefits: string | null
  applyUrl: string | null
  postedAt: Date | null
}

export type BoardEntry =
  | { kind: 'job'; job: ImportedJob; name: string; cleaned: readonly string[] }
  | { kind: 'elsewhere'; name: string }
  | { kind: 'malformed'; name: string; why: string; sourceId: string | null }

type Raw = {
  source: JobSource
  sourceId: string | number
  title: string
  company: string
  description: string
  location: string
  place: ImportedPlace | null
  isRemote?: boolean | undefined
  pay?: Pay | null
  type?: string | null | undefined
  url?: string | null | undefined
  postedAt?: string | number | null | undefined
}

export function toEntry(raw: Raw): BoardEntry {
  const lines = {
    title: cleanLine(raw.title),
    company: cleanLine(raw.company),
    location: cleanLine(raw.location),
  }
  const title = cut(lines.title, MAX.title)
  const name = cleanLine(`${raw.sourceId} ${title}`)
  if (!raw.place) return { kind: 'elsewhere', name: `${name} (${lines.location})` }
  const why = problemOf({ ...lines, description: raw.description })
  if (why) return { kind: 'malformed', name, why, sourceId: String(raw.sourceId) }
  const employmentType = readType(raw.type)
  return {
    kind: 'job',
    name,
    cleaned: LINES.filter((key) => !isPlainLine(raw[key].trim())),
    job: {
      source: raw.source,
      sourceId: String(raw.sourceId),
      title,
      company: cut(lines.company, MAX.company),
      description: cut(raw.description, MAX.description),
      location: cut(lines.location, MAX.location),
      ...raw.place,
      isRemote: raw.isRemote || saysRemote(raw.location) || titleSaysRemote(title),
      ...payIn(raw.place.country, raw.pay ?? null),
      employmentType,
      requirements: null,
      benefits: null,
      applyUrl: webAddress(raw.url),
      postedAt: readDate(raw.postedAt),
    },
  }
}

const LINES = ['title', 'company', 'location'] as const

function problemOf(texts: Record<(typeof LINES)[number] | 'description', string>): string | null {
  const missing = [...LINES, 'description' as const].filter((key) => texts[key].trim() === '')
  if (missing.length > 0) return `${missing.join(', ')}: empty`
  if (impersonatesBrand(texts.title)) return `title: ${RESERVED_NAME}`
  const problem = companyProblem(texts.company)
  return problem && `company: ${problem}`
}

export type Pay = {
  min?: number | null | undefined
  max?: number | null | undefined
  currency?: string | null | undefined
  /** Boards write intervals as 'per-year-salary', '1 YEAR' or 'per-hour-wage'. */
  interval?: string | null | undefined
}

const A_YEAR = [
  [/hour/i, 2080],
  [/day/i, 260],
  [/week/i, 52],
  [/month/i, 12],
  [/year|annual/i, 1],
] as const

/** Whole dollars a year in the country's currency; drops other currencies and unknown intervals. */
function payIn(country: Country, pay: Pay | null): { salaryMin: number | null; salaryMax: number | null } {
  const none = { salaryMin: null, salaryMax: null }
  if (!pay || pay.currency?.toUpperCase() !== (country === 'USA' ? 'USD' : 'CAD')) return none
  const factor = A_YEAR.find(([interval]) => interval.test(pay.interval ?? ''))?.[1]
  if (factor === undefined) return none
  const yearly = (value: number | null | undefined) => {
    const dollars = Math.round((value ?? 0) * factor)
    return dollars > 0 && dollars <= SALARY_MAX ? dollars : null
  }
  const [salaryMin, salaryMax] = [yearly(pay.min), yearly(pay.max)]
  return salaryMin !== null && salaryMax !== null && salaryMax < salaryMin ? none : { salaryMin, salaryMax }
}

const TYPES: readonly (readonly [RegExp, EmploymentType])[] = [
  [/intern|co-?op|student/i, 'internship'],
  [/part[\s_-]*time/i, 'part-time'],
  [/contract|freelance/i, 'contract'],
  [/temp|seasonal|fixed/i, 'temporary'],
  [/full[\s_-]*time|permanent|regular/i, 'full-time'],
]

function readType(text: string | null | undefined): EmploymentType | null {
  return TYPES.find(([pattern]) => pattern.test(text ?? ''))?.[1] ?? null
}

function webAddress(text: string | null | undefined): string | null {
  const url = text && URL.canParse(text) ? new URL(text) : null
  return url?.protocol === 'https:' && url.href.length <= 2000 ? url.href : null
}

function readDate(value: string | number | null | undefined): Date | null {
  const date = new Date(value ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}

function cut(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text
}
