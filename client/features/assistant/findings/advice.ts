import type { Finding, Quote, ResumeAnalysisResult } from '#shared/contracts/assistant-analysis.ts'
import type { MarkTone } from './marks.ts'

export type Advice = {
  readonly id: string
  readonly group: Finding['group'] | 'strength'
  readonly severity: Finding['severity'] | null
  readonly tone: MarkTone
  readonly text: string
  readonly action: string | null
  readonly quote: Quote | null
}

const TONE: Record<Finding['severity'], MarkTone> = { high: 'poor', medium: 'fair', low: 'plain' }
const WEIGHT: Record<Finding['severity'], number> = { high: 0, medium: 1, low: 2 }

export function adviceOf({
  findings,
  strengthPoints,
}: Pick<ResumeAnalysisResult, 'findings' | 'strengthPoints'>): Advice[] {
  const strengths = strengthPoints.map(
    ({ text, quote }, index): Advice => ({
      id: `strength-${index}`,
      group: 'strength',
      severity: null,
      tone: 'good',
      text,
      action: null,
      quote,
    }),
  )
  const fixable = findings.map(
    ({ group, severity, problem, action, quote }, index): Advice => ({
      id: `finding-${index}`,
      group,
      severity,
      tone: TONE[severity],
      text: problem,
      action,
      quote,
    }),
  )
  const byWeight = (a: Advice, b: Advice) => WEIGHT[a.severity ?? 'low'] - WEIGHT[b.severity ?? 'low']
  return [...strengths, ...fixable.sort(byWeight)]
}
