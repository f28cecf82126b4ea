import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, delimiter, join, resolve } from 'node:path'
import { z } from 'zod'

const COMMON = {
  source: z.string(),
  meaning: z.string(),
  country: z.enum(['USA', 'Canada']).default('USA'),
  /** The lowest grade that counts as relevant; half of the highest unless given. */
  relevantFrom: z.number().positive().optional(),
  jobs: z.record(z.string(), z.string()),
  resumes: z.record(z.string(), z.string()),
}
const ID = z.union([z.string(), z.number()]).transform(String)
const FILE = z.object({
  ...COMMON,
  /** 'resume|job' to a grade from 0. */
  labels: z.record(z.string().regex(/^[^|]+\|[^|]+$/), z.number().min(0)).optional(),
  /** By annotator and resume: its jobs, best first. */
  rankings: z.record(z.string(), z.record(z.string(), z.array(ID))).optional(),
})
type SetFile = z.infer<typeof FILE>

export type LabeledPair = { readonly job: string; readonly resume: string; readonly grade: number }

/** Items that a person graded for one resume or one job. */
export type LabeledQuery = {
  readonly by: 'resume' | 'job'
  /** Whose judgment this is part of: two annotators' rankings of a resume aren't independent. */
  readonly group: string
  readonly pairs: readonly LabeledPair[]
}

export type LabeledSet = {
  readonly name: string
  readonly source: string
  readonly country: 'USA' | 'Canada'
  readonly relevantFrom: number
  readonly jobs: readonly string[]
  readonly resumes: readonly string[]
  readonly queries: readonly LabeledQuery[]
}

export type FoundSets = { readonly sets: readonly LabeledSet[]; readonly notes: readonly string[] }

const DEFAULT_FOLDER = resolve(import.meta.dirname, '../../../shared/data/match')

/** The sets in the folders that MATCH_SETS names. A folder that is missing and a file without labels are noted. */
export function readLabeledSets(folders = process.env.MATCH_SETS ?? DEFAULT_FOLDER): FoundSets {
  const sets: LabeledSet[] = []
  const notes: string[] = []
  for (const folder of folders.split(delimiter).filter(Boolean)) {
    if (!existsSync(folder)) {
      notes.push(`no labeled sets in ${folder}: not measured (MATCH_SETS names other folders)`)
      continue
    }
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
      const set = parseSet(basename(file, '.json'), readFileSync(join(folder, file), 'utf8'))
      if (set) sets.push(set)
      else notes.push(`${file} has no labels: not measured`)
    }
  }
  return { sets, notes }
}

/** Null when the file holds texts without labels. Throws with the reason when it isn't a set. */
export function parseSet(name: string, json: string): LabeledSet | null {
  const parsed = FILE.safeParse(toJson(name, json))
  if (!parsed.success) throw new Error(`${name} is not a labeled set:\n${z.prettifyError(parsed.error)}`)
  const file = parsed.data
  if (!file.labels && !file.rankings) return null
  const queries = [...labelQueries(name, file), ...rankingQueries(name, file)].filter(canBeOrdered)
  if (queries.length === 0)
    throw new Error(`${name} has no resume or job with ${SHORTEST} items of different grades`)
  const highest = Math.max(...queries.flatMap(({ pairs }) => pairs.map(({ grade }) => grade)))
  return {
    name,
    source: file.source,
    country: file.country,
    relevantFrom: file.relevantFrom ?? Math.ceil(highest / 2),
    jobs: Object.values(file.jobs),
    resumes: Object.values(file.resumes),
    queries,
  }
}

function toJson(name: string, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new Error(`${name} is not JSON`, { cause })
  }
}

const SHORTEST = 3

function canBeOrdered({ pairs }: LabeledQuery): boolean {
  return pairs.length >= SHORTEST && new Set(pairs.map(({ grade }) => grade)).size > 1
}

function labelQueries(name: string, file: SetFile): LabeledQuery[] {
  const labels = Object.entries(file.labels ?? {}).map(([key, grade]) => {
    const [resume = '', job = ''] = key.split('|')
    return { resume, job, pair: pairOf(name, file, resume, job, grade) }
  })
  return (['resume', 'job'] as const).flatMap((by) =>
    [...Map.groupBy(labels, (label) => label[by])].map(([id, members]) => ({
      by,
      group: `${by} ${id}`,
      pairs: members.map(({ pair }) => pair),
    })),
  )
}

/** A ranking compares jobs for one resume; it says nothing about resumes for one job. */
function rankingQueries(name: string, file: SetFile): LabeledQuery[] {
  return Object.values(file.rankings ?? {}).flatMap((ranked) =>
    Object.entries(ranked).map(([resume, jobs]) => ({
      by: 'resume' as const,
      group: `resume ${resume}`,
      pairs: [...new Set(jobs)].map((job, index, all) =>
        pairOf(name, file, resume, job, all.length - 1 - index),
      ),
    })),
  )
}

function pairOf(name: string, file: SetFile, resume: string, job: string, grade: number): LabeledPair {
  const texts = { job: file.jobs[job], resume: file.resumes[resume] }
  if (texts.job === undefined) throw new Error(`${name}: there is no job ${job}`)
  if (texts.resume === undefined) throw new Error(`${name}: there is no resume ${resume}`)
  return { job: texts.job, resume: texts.resume, grade }
}
