import type { Resume } from '../reading/resume.ts'
import { quoteLine } from '../text/document.ts'
import type { Finding, Quote } from '../types.ts'

export type Subject = {
  readonly resume: Resume
  readonly text: string
  /** The lines' own words, without surrounding whitespace. */
  readonly lines: readonly string[]
  /** Lines that describe work: bullets and sentences under experience. */
  readonly told: readonly number[]
  readonly targetRole: string
  readonly missing: readonly string[]
  /** Ranges of stuffed keywords or commands. */
  readonly heaps: readonly Quote[]
}

/** null: no finding. 'whole': about the whole text. A number: a line, from 0. */
type Found = null | 'whole' | number | Quote

export type Rule = Pick<Finding, 'rule' | 'severity' | 'group' | 'problem' | 'action'> & {
  readonly find: (subject: Subject) => Found
}

export function apply({ find, ...rule }: Rule, subject: Subject): Finding | null {
  const found = find(subject)
  if (found === null) return null
  if (found === 'whole') return { ...rule, quote: null }
  return { ...rule, quote: typeof found === 'number' ? quoteLine(subject.resume.document, found) : found }
}

/** The first matching line, from 0, or null. */
export function lineWhere(
  lines: readonly string[],
  fits: (line: string, index: number) => boolean,
): number | null {
  const at = lines.findIndex(fits)
  return at === -1 ? null : at
}
