import type { AnalysisPoint, AnalysisQuote } from '../types.ts'

/** A point before normalization. */
export type Draft = Pick<AnalysisPoint, 'kind' | 'label' | 'importance' | 'because'> & {
  readonly weight: number
  /** 0 to 1. */
  readonly share: number
  readonly job: AnalysisQuote
  readonly resume: AnalysisQuote | null
  /** The text when it is missing, if it differs from the label. */
  readonly gap?: string
}

const TENTHS = 1000

/** From this share on a requirement counts as met. */
const MET = 0.65

/** Points worth tenths that add up to exactly 100; they depend on the job alone. */
export function weigh(drafts: readonly Draft[]): AnalysisPoint[] {
  const total = drafts.reduce((sum, { weight }) => sum + weight, 0)
  const exact = drafts.map(({ weight }) => (weight / total) * TENTHS)
  const whole = exact.map(Math.floor)
  let left = TENTHS - whole.reduce((sum, each) => sum + each, 0)
  const order = exact.map((each, index) => [each - Math.floor(each), index] as const)
  for (const [, index] of order.toSorted((a, b) => b[0] - a[0] || a[1] - b[1])) {
    if (left <= 0) break
    whole[index] = (whole[index] ?? 0) + 1
    left -= 1
  }
  return drafts.map(({ weight: _weight, share, gap: _gap, ...point }, index) => {
    const worth = whole[index] ?? 0
    const met = share >= MET ? 'yes' : share > 0 ? 'partly' : 'no'
    return { ...point, met, worth: worth / 10, earned: Math.round(worth * share * 100) / 1000 }
  })
}

/** Points earned, an integer from 0 to 100. */
export function scoreOf(points: readonly AnalysisPoint[]): number {
  return Math.min(100, Math.round(points.reduce((sum, { earned }) => sum + earned, 0)))
}
