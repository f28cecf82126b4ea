import { wordSet } from '#shared/domain/texts/lists.ts'
import { sentenceAt } from '../reading/sections.ts'
import type { DocumentLine, TextDocument } from '../text/document.ts'
import { findPhrases } from '../text/phrases.ts'
import { type JobSection, jobHeadings, type SentenceCue, sentenceCues } from './headings.ts'

export type PostingParts = {
  readonly at: (token: number) => JobSection
  readonly has: (section: JobSection) => boolean
  readonly isHeading: (token: number) => boolean
}

type Heading = {
  readonly from: number
  readonly to: number
  readonly section: JobSection
  /** Set if the heading applies to this line alone: 'Location: Remote' says nothing about what follows. */
  readonly line?: number
}

/** Splits a posting by its headings, also those within a paragraph, and by what sentences say. */
export function postingParts(document: TextDocument): PostingParts {
  const headings = headingsIn(document)
  const sectionNames = new Set(headings.map(({ section }) => section))
  const isOrdered =
    sectionNames.has('required') || sectionNames.has('duties') || sectionNames.has('preferred')
  const cues = paintCues(document, headings)
  const sections: JobSection[] = []
  let next = 0
  let standing: JobSection = 'other'
  let current: Heading | undefined
  for (let at = 0; at < document.tokens.length; at += 1) {
    while ((headings[next]?.from ?? Number.POSITIVE_INFINITY) <= at) {
      current = headings[next]
      if (current?.line === undefined) standing = current?.section ?? standing
      next += 1
    }
    const isOver = current?.line !== undefined && current.line !== document.tokens[at]?.line
    const heading = isOver ? standing : (current?.section ?? standing)
    sections.push(sectionOf(document, at, heading, cues[at] ?? 0, isOrdered))
  }
  const headingTokens = new Set(
    headings.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index)),
  )
  return {
    at: (token) => sections[token] ?? 'other',
    has: (section) => sectionNames.has(section),
    isHeading: (token) => headingTokens.has(token),
  }
}

/** A sentence's own cues outweigh the heading above it. Text before the first heading introduces the company. */
function sectionOf(
  document: TextDocument,
  at: number,
  heading: JobSection,
  cues: number,
  isOrdered: boolean,
): JobSection {
  if (cues & CUE_BITS.legal) return 'legal'
  if (cues & CUE_BITS.benefits && !(cues & CUE_BITS.role)) return 'benefits'
  if (heading !== 'other') return heading
  const isFirstLine = document.tokens[at]?.line === document.tokens[0]?.line
  if (cues & CUE_BITS.role || isFirstLine) return 'other'
  return cues & CUE_BITS.company || isOrdered ? 'company' : 'other'
}

const CUE_BITS: Readonly<Record<SentenceCue, number>> = { legal: 1, benefits: 2, company: 4, role: 8 }
/** A longer 'sentence' is a list without periods, so a cue in it applies only to the words around it. */
const SENTENCE_MAX = 45
const CUE_REACH = { before: 10, after: 18 } as const

function paintCues(document: TextDocument, headings: readonly Heading[]): Uint8Array {
  const painted = new Uint8Array(document.tokens.length)
  let next = 0
  for (const { from, to, phrase } of findPhrases(document, sentenceCues)) {
    const sentence = sentenceAt(document, from)
    const isLong = sentence.to - sentence.from > SENTENCE_MAX
    while ((headings[next]?.from ?? Number.POSITIVE_INFINITY) <= from) next += 1
    const start = Math.max(
      isLong ? Math.max(sentence.from, from - CUE_REACH.before) : sentence.from,
      headings[next - 1]?.from ?? 0,
    )
    const end = Math.min(
      isLong ? Math.min(sentence.to, to + CUE_REACH.after) : sentence.to,
      headings[next]?.from ?? document.tokens.length,
    )
    for (let at = start; at < end; at += 1) painted[at] = (painted[at] ?? 0) | CUE_BITS[phrase.value]
  }
  return painted
}

function headingsIn(document: TextDocument): Heading[] {
  const byLine = document.lines.flatMap((line) => {
    const section = lineHeading(document, line)
    return section ? [section] : []
  })
  const known = new Set(byLine.map(({ from }) => from))
  const inline = findPhrases(document, jobHeadings, {
    accepts: ({ from, to }) => isInlineHeading(document, from, to),
  }).flatMap(({ from, to, phrase }) => (known.has(from) ? [] : [headingAt(document, from, to, phrase.value)]))
  return [...byLine, ...inline].toSorted((a, b) => a.from - b.from)
}

const HEADING_TOKENS_MAX = 7

function lineHeading(document: TextDocument, { from, to, start, end }: DocumentLine): Heading | null {
  if (from === to || /^\s{0,20}[-•*●▪‣◦–]/.test(document.text.slice(start, start + 24))) return null
  const [hit] = findPhrases(document, jobHeadings, { from, to: Math.min(to, from + HEADING_TOKENS_MAX) })
  if (hit?.from === from && (hit.to === to || isColon(document, hit.to - 1))) {
    return headingAt(document, from, hit.to, hit.phrase.value, to)
  }
  if (to - from > HEADING_TOKENS_MAX) return null
  const isMarked =
    isCapitals(document.text.slice(document.tokens[from]?.start ?? 0, end)) || isColon(document, to - 1)
  if (hit && isMarked) return { from, to, section: hit.phrase.value }
  return isAboutName(document, from, to) ? { from, to, section: 'company' } : null
}

function headingAt(
  document: TextDocument,
  from: number,
  to: number,
  section: JobSection,
  end = to + 1,
): Heading {
  const line = document.tokens[from]?.line
  const isDetail = section === 'benefits' && isColon(document, to - 1) && to < end && line !== undefined
  const isLast = document.tokens.at(-1)?.line === line
  return { from, to, section, ...(isDetail && !isLast && { line }) }
}

/** True for 'About Acme', false for 'About the role'. */
function isAboutName({ tokens, text }: TextDocument, from: number, to: number): boolean {
  const next = tokens[from + 1]
  return (
    tokens[from]?.norm === 'about' &&
    to - from <= 4 &&
    next !== undefined &&
    /^\p{Lu}/u.test(text.slice(next.start, next.start + 2))
  )
}

function isColon({ text, tokens }: TextDocument, last: number): boolean {
  const end = tokens[last]?.end ?? text.length
  return /^\s{0,3}[:：]/.test(text.slice(end, end + 5))
}

function isCapitals(words: string): boolean {
  return words.length > 3 && words === words.toUpperCase() && /\p{Lu}/u.test(words)
}

const SMALL = wordSet('a an the of to for in and with is it if s ll re')

const LONE = new Set(['requirement', 'responsibility', 'qualification', 'duty', 'benefit'])
/** With fewer words before it, it may be a title: 'Requirements Engineer'. */
const LONE_FROM = 12
const GLUED_LINE_MIN = 60

function isLoneHeading({ tokens, lines, text }: TextDocument, at: number): boolean {
  const token = tokens[at]
  const after = tokens[at + 1]
  const line = token && lines[token.line]
  if (!line || !after || after.line !== token.line || line.to - line.from < GLUED_LINE_MIN) return false
  if (at - line.from < LONE_FROM || !LONE.has(token.stem) || after.gap !== 0) return false
  return /^[\p{Lu}\d]/u.test(text.slice(after.start, after.start + 2))
}

/** Finds 'Requirements: …' and 'What You Will Be Doing We …' within a paragraph. */
function isInlineHeading(document: TextDocument, from: number, to: number): boolean {
  const { tokens, text } = document
  const first = tokens[from]
  const after = tokens[to]
  if (!first || !after || first.inLink) return false
  const isCapital = (at: number) =>
    /^\p{Lu}/u.test(text.slice(tokens[at]?.start ?? 0, (tokens[at]?.start ?? 0) + 2))
  if (!isCapital(from)) return false
  const before = from > 0 && first.gap === 0 && isCapital(from - 1) && !isCapital(from)
  if (isColon(document, to - 1)) return !before
  if (to - from === 1) return isLoneHeading(document, from)
  if (after.line !== first.line) return false
  const words = tokens.slice(from, to).map((token, index) => ({ token, at: from + index }))
  if (!words.every(({ token, at }) => SMALL.has(token.norm) || isCapital(at))) return false
  const between = text.slice(tokens[to - 1]?.end ?? 0, after.start)
  return /^[\p{Lu}\d]/u.test(text.slice(after.start, after.start + 2)) || /[-–—•*$]/.test(between)
}
