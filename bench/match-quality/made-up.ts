import { matchJob } from '#server/features/analysis/public.ts'
import { median, type Ratio } from '../result.ts'
import { analyzerScore } from './analyzer-score.ts'
import { bm25, type Scorer, tfIdf } from './baselines.ts'
import { JOBS, type LabelledJob } from './jobs.ts'
import { countPairs, ndcg } from './metrics.ts'
import { OFFICE_RESUMES } from './resumes-office.ts'
import { WORK_RESUMES } from './resumes-work.ts'

const RESUMES = Object.entries({ ...OFFICE_RESUMES, ...WORK_RESUMES })
const ROUNDS = 30
const TWO_PAGES = 6_500
const ONE_PAGE = 3_200
const BUDGET_MS = 50

type Ranker = (job: LabelledJob, resume: string) => number
type Quality = { readonly ndcg: number; readonly pairwise: number }

/**
 * The analyzer's authors wrote these texts and grades, so the figures say nothing about real ones.
 */
export function measureMadeUp(): { ratios: readonly Ratio[]; notes: readonly string[] } {
  checkLabels()
  const texts = RESUMES.map(([, text]) => text)
  const plain =
    (scorer: Scorer): Ranker =>
    (job, resume) =>
      scorer(job.text, resume)
  const cosine = tfIdf([...texts, ...JOBS.map(({ text }) => text)])
  const rankers: readonly (readonly [string, Ranker])[] = [
    ['ours', (job, resume) => analyzerScore(job.text, resume, job.country)],
    ['TF-IDF', plain(cosine)],
    ['BM25', plain(bm25(texts))],
  ]
  const ratios: Ratio[] = []
  const notes = [
    `test of understanding: ${JOBS.length} jobs, ${RESUMES.length} resumes, all made up and graded by hand, 0 to 3`,
  ]
  for (const isHeldOut of [false, true]) {
    const jobs = JOBS.filter((job) => job.isHeldOut === isHeldOut)
    const [own, ...baselines] = rankers.map(([name, rank]) => ({ name, ...quality(jobs, rank) }))
    if (!own) throw new Error('nothing was ranked')
    const half = isHeldOut ? 'made up, held out' : 'made up, tuned on'
    const best = Math.max(...baselines.map((each) => each.ndcg))
    const bestWrong = Math.min(...baselines.map((each) => 1 - each.pairwise))
    ratios.push(
      {
        label: `nDCG@10 to the better baseline (${half})`,
        value: own.ndcg / best,
        limit: 1.05,
        direction: 'min',
      },
      {
        label: `pairs in the wrong order, to the better baseline (${half})`,
        value: (1 - own.pairwise) / bestWrong,
        limit: 0.6,
        direction: 'max',
      },
    )
    for (const each of [own, ...baselines]) {
      notes.push(
        `${half}: ${each.name} nDCG@10 ${each.ndcg.toFixed(3)}, pairs right ${each.pairwise.toFixed(3)}`,
      )
    }
  }
  const time = measureTime(cosine)
  ratios.push({
    label: `time of a match to ${BUDGET_MS} ms (two pages, one page)`,
    value: time.ours / BUDGET_MS,
    limit: 1,
    direction: 'max',
  })
  notes.push(
    `a match takes ${time.ours.toFixed(2)} ms, ${(time.ours / time.cosine).toFixed(1)}x TF-IDF cosine`,
  )
  return { ratios, notes }
}

function quality(jobs: readonly LabelledJob[], rank: Ranker): Quality {
  const perJob = jobs.map((job) => {
    const items = RESUMES.map(([id, resume]) => ({ grade: job.grades[id] ?? 0, score: rank(job, resume) }))
    const { right, total } = countPairs(items)
    return { ndcg: ndcg(items), pairwise: right / total }
  })
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    ndcg: mean(perJob.flatMap((each) => each.ndcg ?? [])),
    pairwise: mean(perJob.map((each) => each.pairwise)),
  }
}

function checkLabels(): void {
  const known = new Set(RESUMES.map(([id]) => id))
  const unknown = JOBS.flatMap(({ id, grades }) =>
    Object.keys(grades)
      .filter((resume) => !known.has(resume))
      .map((resume) => `${id}: ${resume}`),
  )
  if (unknown.length > 0) throw new Error(`labels for resumes that are not there: ${unknown.join(', ')}`)
}

function measureTime(cosine: Scorer): { ours: number; cosine: number } {
  const fill = (texts: readonly string[], length: number) => texts.join('\n\n').slice(0, length)
  const job = {
    text: fill(
      JOBS.map(({ text }) => text),
      ONE_PAGE,
    ),
  }
  const resume = fill(
    RESUMES.filter(([id]) => id !== 'stuffed-dev').map(([, text]) => text),
    TWO_PAGES,
  )
  const time = (work: () => unknown) => {
    const start = performance.now()
    work()
    return performance.now() - start
  }
  const rounds = Array.from({ length: ROUNDS }, () => ({
    ours: time(() => matchJob({ job, resume, country: 'USA' })),
    cosine: time(() => cosine(job.text, resume)),
  }))
  return { ours: median(rounds.map((each) => each.ours)), cosine: median(rounds.map((each) => each.cosine)) }
}
