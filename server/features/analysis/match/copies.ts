import type { ReadingAttempt } from '../reading/attempts.ts'
import { quoteAt, type TextDocument } from '../text/document.ts'

/** This many words in a row that also stand in the posting are copied from it. */
const COPIED_MIN = 12
const QUOTE_MAX = 240
const runsOf = new WeakMap<TextDocument, ReadonlySet<string>>()

/** Stretches of the resume that repeat the posting word for word. */
export function copiesOf(job: TextDocument, resume: TextDocument): ReadingAttempt[] {
  const runs = runsIn(job)
  if (runs.size === 0) return []
  const found: ReadingAttempt[] = []
  const norms = resume.tokens.map(({ norm }) => norm)
  for (let at = 0; at + COPIED_MIN <= norms.length; at += 1) {
    if (!runs.has(norms.slice(at, at + COPIED_MIN).join(' '))) continue
    const from = at
    let to = at + COPIED_MIN
    while (to < norms.length && runs.has(norms.slice(to - COPIED_MIN + 1, to + 1).join(' '))) to += 1
    found.push({ from, to, quote: quoteOf(resume, from, to) })
    at = to - 1
  }
  return found
}

function runsIn(document: TextDocument): ReadonlySet<string> {
  const known = runsOf.get(document)
  if (known) return known
  const norms = document.tokens.map(({ norm }) => norm)
  const runs = new Set<string>()
  for (let at = 0; at + COPIED_MIN <= norms.length; at += 1) {
    const run = norms.slice(at, at + COPIED_MIN)
    if (new Set(run).size > COPIED_MIN / 2) runs.add(run.join(' '))
  }
  runsOf.set(document, runs)
  return runs
}

function quoteOf(document: TextDocument, from: number, to: number) {
  const start = document.tokens[from]?.start ?? 0
  const end = document.tokens[to - 1]?.end ?? start
  return quoteAt(document, start, Math.min(end, start + QUOTE_MAX))
}
