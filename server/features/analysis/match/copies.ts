import type { ReadingAttempt } from '../reading/attempts.ts'
import { quoteAt, type TextDocument } from '../text/document.ts'

/** This many consecutive words that also stand in the posting are copied from it. */
const COPIED_MIN = 12
const QUOTE_MAX = 240
type Runs = { readonly all: Int32Array; readonly telling: ReadonlySet<number> }
const runsOf = new WeakMap<TextDocument, Runs>()

export function copiesOf(job: TextDocument, resume: TextDocument): ReadingAttempt[] {
  const { telling } = runsIn(job)
  const { all } = runsIn(resume)
  const copies: ReadingAttempt[] = []
  for (let at = 0; at < all.length; at += 1) {
    if (!telling.has(all[at] ?? 0)) continue
    const from = at
    while (at + 1 < all.length && telling.has(all[at + 1] ?? 0)) at += 1
    const to = at + COPIED_MIN
    copies.push({ from, to, quote: quoteOf(resume, from, to) })
  }
  return copies
}

function runsIn(document: TextDocument): Runs {
  const known = runsOf.get(document)
  if (known) return known
  const words = document.tokens.map(({ norm }) => hashOf(norm))
  const all = new Int32Array(Math.max(0, words.length - COPIED_MIN + 1))
  const telling = new Set<number>()
  for (let at = 0; at < all.length; at += 1) {
    let hash = 0
    for (let next = at; next < at + COPIED_MIN; next += 1) hash = Math.imul(hash, 31) + (words[next] ?? 0)
    all[at] = hash
    if (new Set(words.slice(at, at + COPIED_MIN)).size > COPIED_MIN / 2) telling.add(hash | 0)
  }
  const runs = { all, telling }
  runsOf.set(document, runs)
  return runs
}

function hashOf(word: string): number {
  let hash = 7
  for (let at = 0; at < word.length; at += 1) hash = (Math.imul(hash, 33) + word.charCodeAt(at)) | 0
  return hash
}

function quoteOf(document: TextDocument, from: number, to: number) {
  const start = document.tokens[from]?.start ?? 0
  const end = document.tokens[to - 1]?.end ?? start
  return quoteAt(document, start, Math.min(end, start + QUOTE_MAX))
}
