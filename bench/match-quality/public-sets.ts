import type { Ratio } from '../result.ts'
import { analyzerScore } from './analyzer-score.ts'
import { bm25, type Scorer, tfIdf } from './baselines.ts'
import { bootstrap, type Interval, type Random, resample } from './bootstrap.ts'
import { type LabeledPair, type LabeledSet, readLabeledSets } from './labeled-sets.ts'
import { countPairs, ndcg, precision } from './metrics.ts'
import { wordVectors } from './word-vectors.ts'

const METRICS = ['nDCG@10', 'pairs right', 'P@5'] as const
type Figures = readonly (number | null)[]

/** One labeled item and its score by each ranker, in the order of RANKERS; last, the mean of the grades that it got. */
type Item = { readonly grade: number; readonly scores: readonly number[] }
type Query = { readonly group: string; readonly items: readonly Item[] }

const RANKERS = ['ours', 'TF-IDF', 'BM25', 'word vectors'] as const
const BASELINES = RANKERS.slice(1)
const IDEAL = RANKERS.length

type Measured = {
  readonly set: LabeledSet
  /** By ranker, then by metric. */
  readonly figures: readonly Figures[]
  /** The best any ranking can reach: less than 1 where annotators disagree. */
  readonly ceiling: Figures
  /** Ours minus each baseline, by metric. */
  readonly differences: readonly (readonly (Interval | null)[])[]
}

/** Sets that people elsewhere labeled, against rankings that understand nothing. */
export function measurePublicSets(): { ratios: readonly Ratio[]; notes: readonly string[] } {
  const { sets, notes } = readLabeledSets()
  if (sets.length === 0) return { ratios: [], notes }
  const vectors = wordVectors()
  const measured = sets.map((set) => measureSet(set, vectors))
  return { ratios: limits(measured), notes: [...notes, headroom(measured), ...measured.flatMap(report)] }
}

function measureSet(set: LabeledSet, vectors: Scorer): Measured {
  const queries = scoreQueries(set, vectors)
  const figures = RANKERS.map((_, ranker) => figuresOf(queries, ranker, set.relevantFrom))
  const intervals = bootstrap(
    (random) => drawQueries(queries, random),
    (sample) => {
      const [own = [], ...others] = RANKERS.map((_, ranker) => figuresOf(sample, ranker, set.relevantFrom))
      return others.flatMap((other) => other.map((value, metric) => minus(own[metric], value)))
    },
  )
  const differences = BASELINES.map((_, index) =>
    intervals.slice(index * METRICS.length, (index + 1) * METRICS.length),
  )
  return { set, figures, ceiling: figuresOf(queries, IDEAL, set.relevantFrom), differences }
}

function scoreQueries(set: LabeledSet, vectors: Scorer): Query[] {
  const cosine = tfIdf([...set.jobs, ...set.resumes])
  const collections = { resume: bm25(set.jobs), job: bm25(set.resumes) }
  const keyOf = ({ job, resume }: LabeledPair) => `${job}\0${resume}`
  const grades = Map.groupBy(
    set.queries.flatMap(({ pairs }) => pairs),
    keyOf,
  )
  const ideal = (pair: LabeledPair) => mean((grades.get(keyOf(pair)) ?? []).map(({ grade }) => grade)) ?? 0
  const own = new Map<string, number>()
  for (const [key, [pair]] of grades)
    if (pair) own.set(key, analyzerScore(pair.job, pair.resume, set.country))
  return set.queries.map(({ by, group, pairs }) => ({
    group,
    items: pairs.map((pair) => {
      const [query, document] = by === 'resume' ? [pair.resume, pair.job] : [pair.job, pair.resume]
      const plain = [cosine, collections[by], vectors].map((score) => score(query, document))
      return { grade: pair.grade, scores: [own.get(keyOf(pair)) ?? 0, ...plain, ideal(pair)] }
    }),
  }))
}

function figuresOf(queries: readonly Query[], ranker: number, relevantFrom: number): Figures {
  const ranked = queries.map(({ items }) =>
    items.map(({ grade, scores }) => ({ grade, score: scores[ranker] ?? 0 })),
  )
  const pairs = ranked.map(countPairs)
  const total = pairs.reduce((sum, each) => sum + each.total, 0)
  const right = pairs.reduce((sum, each) => sum + each.right, 0)
  return [
    mean(ranked.map(ndcg)),
    total === 0 ? null : right / total,
    mean(ranked.map((items) => precision(items, relevantFrom))),
  ]
}

/** With fewer groups, drawing queries says little: then items are drawn within each query. */
const FEW_GROUPS = 10

function drawQueries(queries: readonly Query[], random: Random): Query[] {
  const groups = [...Map.groupBy(queries, ({ group }) => group).values()]
  if (groups.length >= FEW_GROUPS) return resample(groups, random).flat()
  return queries.map(({ group, items }) => ({ group, items: resample(items, random) }))
}

function limits(measured: readonly Measured[]): Ratio[] {
  const ratios = METRICS.flatMap((metric, index): Ratio[] => {
    const best = bestBaseline(measured, index)
    const own = mean(measured.map(({ figures }) => figures[0]?.[index]))
    if (own === null) return []
    const limit = metric === 'P@5' ? 1 : 1.05
    const label = `public sets: ${metric} to the best baseline, averaged over ${measured.length} sets`
    return [{ label, value: own / best, limit, direction: 'min' }]
  })
  const below = measured.flatMap(({ differences }) => differences.flat()).filter(isBelow).length
  const label = 'public sets: figures significantly below a baseline'
  return [...ratios, { label, value: below, limit: 0, direction: 'max', unit: ' figures' }]
}

/** How far a perfect ranking would be above the best baseline: what the limits leave to reach. */
function headroom(measured: readonly Measured[]): string {
  const ratios = METRICS.flatMap((metric, index) => {
    const ideal = mean(measured.map(({ ceiling }) => ceiling[index]))
    return ideal === null ? [] : `${metric} ${(ideal / bestBaseline(measured, index)).toFixed(2)}x`
  })
  return `public sets: best possible to the best baseline: ${ratios.join(', ')}`
}

function bestBaseline(measured: readonly Measured[], metric: number): number {
  const averages = BASELINES.map((_, index) =>
    mean(measured.map(({ figures }) => figures[index + 1]?.[metric])),
  )
  return Math.max(...averages.flatMap((value) => value ?? []))
}

function isBelow(interval: Interval | null): boolean {
  return interval !== null && interval.high < 0
}

function report({ set, figures, ceiling, differences }: Measured): string[] {
  const labels = set.queries.reduce((sum, { pairs }) => sum + pairs.length, 0)
  const header = `${set.name}: ${set.queries.length} rankings of ${labels} labels; ${set.source}`
  const row = (name: string, values: Figures | undefined) =>
    `${set.name}: ${name} ${METRICS.map((metric, index) => `${metric} ${show(values?.[index])}`).join(', ')}`
  const rows = RANKERS.map((name, ranker) => row(name, figures[ranker]))
  const gaps = BASELINES.map((name, index) => {
    const values = METRICS.map((metric, at) => `${metric} ${showInterval(differences[index]?.[at])}`)
    return `${set.name}: ours minus ${name}, 95 %: ${values.join(', ')}`
  })
  return [header, ...rows, row('best possible', ceiling), ...gaps]
}

const show = (value: number | null | undefined) => value?.toFixed(3) ?? 'not measurable'

function showInterval(interval: Interval | null | undefined): string {
  if (!interval) return 'not measurable'
  const { low, high } = interval
  return `${low.toFixed(3)} to ${high.toFixed(3)}${isBelow(interval) ? ' (below)' : ''}`
}

function minus(a: number | null | undefined, b: number | null): number | null {
  return a === null || a === undefined || b === null ? null : a - b
}

/** Of the values present; null if there are none. */
function mean(values: readonly (number | null | undefined)[]): number | null {
  const known = values.flatMap((value) => value ?? [])
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}
