import type { ResumeText } from '../reading/resume.ts'
import { quoteLine } from '../text/document.ts'
import type { AnalysisFinding, AnalysisQuote } from '../types.ts'

export type Subject = {
  readonly resume: ResumeText
  readonly text: string
  readonly lines: readonly string[]
  readonly workLines: readonly number[]
  readonly targetRole: string
  readonly missing: readonly string[]
  readonly stuffing: readonly AnalysisQuote[]
}

/** 'whole' is about the whole text; a number is a line, from 0. */
type Found = null | 'whole' | number | AnalysisQuote

export type Rule = Pick<AnalysisFinding, 'rule' | 'severity' | 'problem' | 'action'> & {
  readonly find: (subject: Subject) => Found
}

export type GroupedRule = Rule & Pick<AnalysisFinding, 'group'>

export const inGroup = (group: AnalysisFinding['group'], rules: readonly Rule[]): GroupedRule[] =>
  rules.map((rule) => ({ ...rule, group }))

export function apply({ find, ...rule }: GroupedRule, subject: Subject): AnalysisFinding | null {
  const place = find(subject)
  if (place === null) return null
  if (place === 'whole') return { ...rule, quote: null }
  return { ...rule, quote: typeof place === 'number' ? quoteLine(subject.resume.document, place) : place }
}

export function lineWhere(
  lines: readonly string[],
  fits: (line: string, index: number) => boolean,
): number | null {
  const at = lines.findIndex(fits)
  return at === -1 ? null : at
}
