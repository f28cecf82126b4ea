import type { AnalysisPoint, AnalysisQuote } from '../types.ts'

export type Draft = Pick<AnalysisPoint, 'kind' | 'label' | 'importance' | 'because'> & {
  readonly weight: number
  readonly share: number
  readonly isListed?: boolean
  readonly job: AnalysisQuote
  readonly resume: AnalysisQuote | null
}

const TENTHS = 1000

/** From this share on, a requirement counts as met; listed skills never earn more than half. */
const MET = { shown: 0.65, listed: 0.5 } as const

/** Distributes 100 points in tenths, by the job alone. */
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
  return drafts.map(({ weight: _weight, share, isListed, ...point }, index) => {
    const worth = whole[index] ?? 0
    const enough = isListed ? MET.listed : MET.shown
    const met = share >= enough ? 'yes' : share > 0 ? 'partly' : 'no'
    return { ...point, met, worth: worth / 10, earned: Math.round(worth * share * 100) / 1000 }
  })
}

export function scoreOf(points: readonly AnalysisPoint[]): number {
  return Math.min(100, Math.round(points.reduce((sum, { earned }) => sum + earned, 0)))
}
