import { wordSet } from '#shared/domain/texts/lists.ts'
import type { AnalysisQuote } from '../types.ts'
import { foldChar, stem } from './fold.ts'

/** The gap before a word: at most a space, something like a comma, or the end of a sentence. */
export const GAP = { none: 0, comma: 1, sentence: 2 } as const
export type Gap = (typeof GAP)[keyof typeof GAP]

export type Token = {
  readonly norm: string
  readonly stem: string
  readonly start: number
  readonly end: number
  readonly gap: Gap
  readonly line: number
  readonly inLink: boolean
}

export type DocumentLine = {
  readonly start: number
  readonly end: number
  readonly from: number
  readonly to: number
}

/** `from` and `to` of a line are token positions. */
export type TextDocument = {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly lines: readonly DocumentLine[]
}

const READ_MAX = 250_000
const SENTENCE_END = new Set(['!', '?', ';', '•', '●', '▪', '‣', '◦', '■', '–', '—', '*', '\u2028', '\u2029'])
const COMMA = wordSet(', : ( ) [ ] { } | " · “ ” « » < > = ~')
const DOMAIN =
  /(?<!^\W{0,3}(?:asp|vb|ado|node|next|vue|nuxt|socket)|^|[\s,;:(/])\.(?:com|org|net|io|dev|ca|edu|gov|co|me|test|app|fr)(?:\/|$)/

/** Runs in linear time for any content. */
export function readTextDocument(input: string): TextDocument {
  const text = input.length > READ_MAX ? input.slice(0, READ_MAX) : input
  const tokens = tokenize(text)
  return { text, tokens, lines: linesOf(text, tokens) }
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let gap: Gap = GAP.sentence
  let line = 0
  let linkUntil = 0
  let wordsSeenUntil = 0
  for (let at = 0; at < text.length; ) {
    const char = charAt(text, at)
    if (at >= wordsSeenUntil && !isSpace(char)) {
      wordsSeenUntil = endOfRun(text, at)
      if (isLink(text.slice(at, Math.min(wordsSeenUntil, at + 300)))) linkUntil = wordsSeenUntil
    }
    const folded = foldChar(char)
    const word = folded ? readWord(text, at) : readDotWord(text, at, tokens.at(-1))
    if (word) {
      tokens.push({ ...word, stem: stem(word.norm), start: at, gap, line, inLink: at < linkUntil })
      at = word.end
      gap = isGlued(text, at) ? GAP.comma : GAP.none
      continue
    }
    if (char === '\n') {
      line += 1
      gap = isWrapped(text, at) ? gap : GAP.sentence
    } else if (char === '&')
      tokens.push({ norm: 'and', stem: 'and', start: at, end: at + 1, gap, line, inLink: false })
    gap = char === '&' ? GAP.none : (Math.max(gap, gapOf(text, at, char)) as Gap)
    at += char.length
  }
  return tokens
}

/** Markup that was dropped can glue the next word to a title: 'EngineerPleasanton, CA'. */
const GLUED_TITLE =
  /^(?:Engineer|Developer|Manager|Nurse|Analyst|Designer|Specialist|Technician|Assistant|Director|Scientist|Consultant|Driver|Electrician|Plumber|Welder|Mechanic|Carpenter|Cook|Server|Teacher|Accountant|Coordinator|Associate|Supervisor|Administrator|Architect|Representative|Clerk)(?=\p{Lu}\p{Ll}{2})/u
const GLUED_MAX = 24

function isGlued(text: string, at: number): boolean {
  return /^\p{Ll}\p{Lu}\p{Ll}/u.test(text.slice(at - 1, at + 2))
}

function readWord(text: string, start: number): { norm: string; end: number } {
  let norm = ''
  let end = start
  const glued = GLUED_TITLE.exec(text.slice(start, start + GLUED_MAX))
  const limit = glued ? start + glued[0].length : text.length
  while (end < limit) {
    const char = charAt(text, end)
    const folded = foldChar(char)
    if (folded === null) break
    norm += folded
    end += char.length
  }
  const possessive = /^['’][sS](?![\p{L}\p{N}])/u.exec(text.slice(end, end + 4))
  if (possessive) return { norm, end: end + possessive[0].length }
  const sign =
    norm.length < 12 && /[a-z]$/.test(norm) ? /^(?:\+{1,2}|#)(?!\p{L})/u.exec(text.slice(end, end + 4)) : null
  return sign ? { norm: norm + sign[0], end: end + sign[0].length } : { norm, end }
}

/** '.NET', alone and in ASP.NET, but not the end of an address. */
function readDotWord(
  text: string,
  at: number,
  before: Token | undefined,
): { norm: string; end: number } | null {
  if (text[at] !== '.' || !/^\.net(?![\p{L}\p{N}])/iu.test(text.slice(at, at + 6))) return null
  const isAttached = before?.end === at
  if (isAttached && !['asp', 'vb', 'ado'].includes(before.norm)) return null
  return { norm: '.net', end: at + 4 }
}

function gapOf(text: string, at: number, char: string): Gap {
  if (char === '.') return isSpace(text[at + 1] ?? ' ') ? GAP.sentence : GAP.none
  if (SENTENCE_END.has(char)) return GAP.sentence
  if (char === '-' && isSpace(text[at + 1] ?? ' ')) return isSpace(text[at - 1] ?? ' ') ? GAP.comma : GAP.none
  if (char === '\t') return GAP.comma
  return COMMA.has(char) ? GAP.comma : GAP.none
}

/** A line continues if it didn't end and the next one starts in lower case. */
function isWrapped(text: string, at: number): boolean {
  const before = text[at - 1] === '\r' ? text[at - 2] : text[at - 1]
  const after = text[at + 1] ?? ''
  return /[\p{L}\p{N},]/u.test(before ?? '') && /\p{Ll}/u.test(after)
}

function isLink(run: string): boolean {
  return run.includes('@') || run.includes('://') || run.startsWith('www.') || DOMAIN.test(run.toLowerCase())
}

function endOfRun(text: string, start: number): number {
  let end = start
  while (end < text.length && !isSpace(text[end] ?? '')) end += 1
  return end
}

function isSpace(char: string): boolean {
  return (
    char === ' ' || char === '\n' || char === '\t' || char === '\r' || char === '\u00a0' || char === '\u3000'
  )
}

function charAt(text: string, at: number): string {
  const code = text.codePointAt(at) ?? 0
  return code > 0xffff ? String.fromCodePoint(code) : (text[at] ?? '')
}

function linesOf(text: string, tokens: readonly Token[]): DocumentLine[] {
  const lines: DocumentLine[] = []
  let token = 0
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf('\n', start)
    const stop = newline === -1 ? text.length : newline
    const from = token
    while ((tokens[token]?.start ?? Number.POSITIVE_INFINITY) < stop) token += 1
    const end = stop > start && text[stop - 1] === '\r' ? stop - 1 : stop
    lines.push({ start, end, from, to: token })
    start = stop + 1
  }
  return lines
}

export function quoteAt({ text, lines }: TextDocument, start: number, end: number): AnalysisQuote {
  let low = 0
  let high = lines.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((lines[middle]?.start ?? 0) <= start) low = middle
    else high = middle - 1
  }
  return { text: text.slice(start, end), line: low + 1, start, end }
}

const QUOTE_MAX = 300

export function quoteLine(document: TextDocument, line: number): AnalysisQuote | null {
  const range = document.lines[line]
  if (!range) return null
  const raw = document.text.slice(range.start, range.end)
  const start = range.start + (raw.length - raw.trimStart().length)
  const end = Math.min(range.start + raw.trimEnd().length, start + QUOTE_MAX)
  return end > start ? quoteAt(document, start, end) : null
}
