import { foldText } from '../texts/fold.ts'
import { searchWords } from './words.ts'

/** A part of a text; `isMatch` if a word of the search begins there. */
export type MarkedPart = { readonly text: string; readonly isMatch: boolean }

const TEXT_WORDS = /[\p{L}\p{M}\p{N}+#]+/gu
const SNIPPET_LENGTH = 140
/** Letters before the first match, so that it is read in context. */
const LEAD_LENGTH = 40

/** The text in parts, with the beginnings of words that a search asks for. Joined, they are the text. */
export function markMatches(text: string, search: string): MarkedPart[] {
  const parts: MarkedPart[] = []
  let at = 0
  for (const { start, end } of findMatches(text, search)) {
    if (start > at) parts.push({ text: text.slice(at, start), isMatch: false })
    parts.push({ text: text.slice(start, end), isMatch: true })
    at = end
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false })
  return parts
}

/** One line of a text around the first match, with … where it was cut. */
export function snippetOf(text: string, search: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const first = findMatches(line, search)[0]?.start ?? 0
  const from = first <= LEAD_LENGTH ? 0 : wordStart(line, first - LEAD_LENGTH)
  const cut = line.slice(from, from + SNIPPET_LENGTH)
  const isCutOff = from + SNIPPET_LENGTH < line.length
  return `${from > 0 ? '…' : ''}${cut.toWellFormed().trim()}${isCutOff ? '…' : ''}`
}

type Range = { readonly start: number; readonly end: number }

function findMatches(text: string, search: string): Range[] {
  const wanted = searchWords(search)
  if (wanted.length === 0) return []
  return [...text.matchAll(TEXT_WORDS)].flatMap(({ 0: word, index }) => {
    const folded = foldText(word)
    const longest = Math.max(
      0,
      ...wanted.filter((each) => folded.startsWith(each)).map(({ length }) => length),
    )
    if (longest === 0) return []
    // Folding may change a word's length (ß, combining accents): then all of it is marked.
    return [{ start: index, end: index + (folded.length === word.length ? longest : word.length) }]
  })
}

const wordStart = (line: string, at: number): number => line.indexOf(' ', at) + 1
