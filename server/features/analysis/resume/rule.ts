import type { Resume } from '../reading/resume.ts'
import { quoteLine } from '../text/document.ts'
import type { Finding, Quote } from '../types.ts'

/** A resume as the rules look at it. */
export type Subject = {
  readonly resume: Resume
  readonly text: string
  /** The lines' own words, without what surrounds them. */
  readonly lines: readonly string[]
  /** Lines that tell of work done: bullets and sentences of the experience. */
  readonly told: readonly number[]
  readonly targetRole: string
  readonly missing: readonly string[]
  /** Stretches that are heaps of keywords or commands. */
  readonly heaps: readonly Quote[]
}

/** null: the rule finds nothing. 'whole': it is about the whole text. A number: a line, from 0. */
type Found = null | 'whole' | number | Quote

export type Rule = Pick<Finding, 'rule' | 'severity' | 'group' | 'problem' | 'action'> & {
  readonly find: (subject: Subject) => Found
}

/** The rule's finding, with the line it is about; null where it has none. */
export function apply({ find, ...rule }: Rule, subject: Subject): Finding | null {
  const found = find(subject)
  if (found === null) return null
  if (found === 'whole') return { ...rule, quote: null }
  return { ...rule, quote: typeof found === 'number' ? quoteLine(subject.resume.document, found) : found }
}

/** The first line that fits, from 0; null without one. */
export function lineWhere(
  lines: readonly string[],
  fits: (line: string, index: number) => boolean,
): number | null {
  const at = lines.findIndex(fits)
  return at === -1 ? null : at
}
