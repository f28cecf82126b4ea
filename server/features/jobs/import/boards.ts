import { decodeHTMLStrict } from 'entities'
import * as z from 'zod/mini'
import type { JobSource } from '#shared/domain/jobs/jobs.ts'
import { cleanLine } from '#shared/domain/resume-cards/rules.ts'
import { placeIn, readCountry, readPlace } from './place.ts'
import { plainTextOfHtml, tidy } from './plain-text.ts'
import { type BoardEntry, toEntry } from './shape.ts'

const text = z.nullish(z.string())
const number = z.nullish(z.number())

/** https://developers.greenhouse.io/job-board.html, `jobs?content=true`. The content is escaped HTML. */
const greenhouse = z.object({
  id: z.number(),
  title: z.string(),
  company_name: text,
  location: z.object({ name: z.string() }),
  content: z.string(),
  updated_at: text,
  first_published: text,
  absolute_url: text,
})

/** https://github.com/lever/postings-api */
const lever = z.object({
  id: z.string(),
  text: z.string(),
  categories: z.object({ location: text, commitment: text }),
  country: text,
  descriptionPlain: text,
  description: text,
  lists: z.nullish(z.array(z.object({ text: z.string(), content: z.string() }))),
  additionalPlain: text,
  workplaceType: text,
  salaryRange: z.nullish(z.object({ min: number, max: number, currency: text, interval: text })),
  hostedUrl: text,
  createdAt: number,
})

/** https://developers.ashbyhq.com/docs/public-job-posting-api, `?includeCompensation=true` */
const ashby = z.object({
  id: z.string(),
  title: z.string(),
  location: z.string(),
  employmentType: text,
  isRemote: z.nullish(z.boolean()),
  isListed: z.nullish(z.boolean()),
  descriptionPlain: text,
  descriptionHtml: text,
  publishedAt: text,
  jobUrl: text,
  address: z.nullish(
    z.object({ postalAddress: z.nullish(z.object({ addressRegion: text, addressCountry: text })) }),
  ),
  compensation: z.nullish(
    z.object({
      summaryComponents: z.nullish(
        z.array(
          z.object({
            compensationType: text,
            interval: text,
            currencyCode: text,
            minValue: number,
            maxValue: number,
          }),
        ),
      ),
    }),
  ),
})

type Company = { company: string }

function fromGreenhouse(job: z.output<typeof greenhouse>, { company }: Company): BoardEntry {
  return toEntry({
    source: 'greenhouse',
    sourceId: job.id,
    title: decodeHTMLStrict(job.title),
    company: job.company_name ?? company,
    description: plainTextOfHtml(decodeHTMLStrict(job.content)),
    location: job.location.name,
    place: readPlace(job.location.name),
    url: job.absolute_url,
    postedAt: job.first_published ?? job.updated_at,
  })
}

function fromLever(job: z.output<typeof lever>, { company }: Company): BoardEntry {
  const location = job.categories.location ?? ''
  const country = job.country ? readCountry(job.country) : undefined
  const lists = (job.lists ?? []).map(
    (list) => `${list.text}\n${plainTextOfHtml(`<ul>${list.content}</ul>`)}`,
  )
  const opening = job.descriptionPlain || plainTextOfHtml(job.description ?? '')
  return toEntry({
    source: 'lever',
    sourceId: job.id,
    title: job.text,
    company,
    description: tidy([opening, ...lists, job.additionalPlain ?? ''].join('\n\n')),
    location,
    place: job.country ? (country ? placeIn(country, null, location) : null) : readPlace(location),
    isRemote: job.workplaceType === 'remote',
    pay: job.salaryRange ?? null,
    type: job.categories.commitment,
    url: job.hostedUrl,
    postedAt: job.createdAt,
  })
}

function fromAshby(job: z.output<typeof ashby>, { company }: Company): BoardEntry {
  const address = job.address?.postalAddress
  const country = address?.addressCountry ? readCountry(address.addressCountry) : undefined
  const pay = job.compensation?.summaryComponents?.find(
    ({ compensationType }) => compensationType === 'Salary',
  )
  const read = address?.addressCountry ? null : readPlace(job.location)
  return toEntry({
    source: 'ashby',
    sourceId: job.id,
    title: job.title,
    company,
    description: tidy(job.descriptionPlain || plainTextOfHtml(job.descriptionHtml ?? '')),
    location: job.location,
    place: country ? placeIn(country, address?.addressRegion, job.location) : read,
    isRemote: job.isRemote ?? false,
    pay: pay
      ? { min: pay.minValue, max: pay.maxValue, currency: pay.currencyCode, interval: pay.interval }
      : null,
    type: job.employmentType,
    url: job.jobUrl,
    postedAt: job.publishedAt,
  })
}

function reader<S extends z.ZodMiniType>(schema: S, map: (job: z.output<S>, company: Company) => BoardEntry) {
  return (value: unknown, company: Company): BoardEntry => {
    const parsed = z.safeParse(schema, value)
    if (parsed.success) return map(parsed.data, company)
    const why = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'entry'}: ${issue.message}`)
    return { kind: 'malformed', name: nameOf(value), why: why.join('; '), sourceId: idOf(value) }
  }
}

const READERS: Record<JobSource, (value: unknown, company: Company) => BoardEntry> = {
  greenhouse: reader(greenhouse, fromGreenhouse),
  lever: reader(lever, fromLever),
  ashby: reader(ashby, fromAshby),
}

/** Throws for JSON of another shape. `company` names the board's owner if the entries don't. */
export function readBoard(source: JobSource, board: unknown, company: string): BoardEntry[] {
  const list = Array.isArray(board) ? board : isRecord(board) ? board.jobs : undefined
  if (!Array.isArray(list)) throw new Error(`This is not a board of ${source}: it holds no list of jobs.`)
  const listed = list.filter((value) => !(source === 'ashby' && isRecord(value) && value.isListed === false))
  return listed.map((value) => READERS[source](value, { company }))
}

const WHOLE_PARAMETERS = ['mode', 'content', 'includeCompensation', 'questions', 'pay_transparency']

/** True if no page or filter was requested and the board's own count matches. */
export function isWholeBoard(answer: unknown, from: string): boolean {
  const parameters = URL.canParse(from) ? [...new URL(from).searchParams.keys()] : []
  if (parameters.some((name) => !WHOLE_PARAMETERS.includes(name))) return false
  if (!isRecord(answer) || !isRecord(answer.meta) || !Array.isArray(answer.jobs)) return true
  return typeof answer.meta.total !== 'number' || answer.meta.total <= answer.jobs.length
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function idOf(value: unknown): string | null {
  const id = isRecord(value) ? value.id : null
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null
}

function nameOf(value: unknown): string {
  if (!isRecord(value)) return JSON.stringify(value)?.slice(0, 60) ?? 'nothing'
  const parts = [value.id, value.title ?? value.text].filter((part) => part !== undefined)
  return cleanLine(parts.join(' ')) || 'an entry without id'
}
