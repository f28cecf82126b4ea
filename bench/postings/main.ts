import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { jobWarnings } from '#shared/domain/jobs/checks/job-warnings.ts'
import { JOB_WARNINGS } from '#shared/domain/jobs/checks/warning.ts'
import type { BenchResult, Ratio } from '../result.ts'
import { HALVES, madePostings, sharesOf, type Tally, tallyOf } from './postings.ts'

const FLOOR = 0.9
/** Files or folders with real postings, as `{ "jobs": { "<id>": "<text>" } }`. They don't go into the repository. */
const SETS = process.env.JOB_POSTINGS
const realSet = z.object({ jobs: z.record(z.string(), z.string()) })

/** How often the warnings for postings are right, by kind, and how many real postings get one. */
export async function run(): Promise<BenchResult> {
  const ratios: Ratio[] = []
  const notes: string[] = []
  for (const half of HALVES) {
    const postings = madePostings(half)
    notes.push(`${half}: ${postings.length} made-up postings`)
    const total: Tally = { right: 0, wrong: 0, missed: 0 }
    for (const [code, tally] of tallyOf(postings)) {
      total.right += tally.right
      total.wrong += tally.wrong
      total.missed += tally.missed
      notes.push(`${half}: ${code} ${textOf(tally)}`)
    }
    for (const [label, value] of Object.entries(sharesOf(total)))
      ratios.push({ label: `${label} (${half})`, value, limit: FLOOR, direction: 'min' })
  }
  return { name: 'postings: warnings for job postings', ratios, notes: [...notes, ...realNotes()] }
}

function textOf(tally: Tally): string {
  const { precision, recall } = sharesOf(tally)
  const { right, wrong, missed } = tally
  return `precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)} (${right} right, ${wrong} wrong, ${missed} missed)`
}

function realNotes(): string[] {
  if (!SETS) return ['real postings: skipped, because JOB_POSTINGS names no files']
  const texts = SETS.split(':').flatMap(filesAt).flatMap(textsIn)
  const counts = new Map(JOB_WARNINGS.map((code) => [code, 0]))
  const notes: string[] = []
  for (const { name, text } of texts) {
    for (const { code, quotes } of warningsOf(text)) {
      counts.set(code, (counts.get(code) ?? 0) + 1)
      notes.push(`real posting ${name}: ${code} “${quotes.join('” “')}”`)
    }
  }
  const given = [...counts].filter(([, count]) => count > 0).map(([code, count]) => `${code} ${count}`)
  return [`${texts.length} real postings: ${given.join(', ') || 'no warnings'}`, ...notes]
}

function filesAt(path: string): string[] {
  if (!existsSync(path)) throw new Error(`JOB_POSTINGS names ${path}, which doesn't exist.`)
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(path, name))
}

function textsIn(file: string): { name: string; text: string }[] {
  const { jobs } = realSet.parse(JSON.parse(readFileSync(file, 'utf8')))
  return Object.entries(jobs).map(([id, text]) => ({ name: `${file} ${id}`, text }))
}

/** Without a place, as these texts don't say it reliably: no law asks for pay. */
function warningsOf(text: string) {
  const [title = '', ...rest] = text.split('\n')
  const words = { title, description: rest.join('\n'), requirements: null, benefits: null, location: '' }
  const fields = {
    country: 'Canada',
    state: null,
    isRemote: false,
    salaryMin: null,
    salaryMax: null,
  } as const
  return jobWarnings({ ...words, ...fields }, new Date())
}
