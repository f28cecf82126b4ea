import { markBeside } from './beside.ts'
import { markOf } from './one-word.ts'
import { markInitials, markJoined, markPhrases, markSpelledOut } from './pieces.ts'
import type { Terms } from './terms.ts'
import { type NameToken, tokensOf } from './tokens.ts'

/** The text with `mark` in place of each name, account and school. */
export function replaceNames(text: string, terms: Terms, mark: string): string {
  const tokens = tokensOf(text)
  const isName = findNames(text, tokens, terms)
  const pieces: string[] = []
  let at = 0
  for (const [index, { start, end }] of tokens.entries()) {
    if (!isName[index]) continue
    const between = text.slice(at, start)
    // The parts of one name are one mark.
    const isOne = isName[index - 1] === true && between.length <= 3 && !/[\n;:!?]/.test(between)
    if (!isOne) pieces.push(between, mark)
    at = end
  }
  return [...pieces, text.slice(at)].join('')
}

function findNames(text: string, tokens: readonly NameToken[], terms: Terms): boolean[] {
  const marks = tokens.map((_, at) => markOf(tokens, at, text, terms))
  const gaps = tokens.map(({ end }, at) => text.slice(end, tokens[at + 1]?.start ?? end))
  markPhrases(tokens, terms, marks)
  markJoined(tokens, gaps, terms, marks)
  markSpelledOut(tokens, gaps, marks)
  markInitials(text, tokens, gaps, terms, marks)
  markBeside(tokens, gaps, terms, marks)
  return marks.map((mark) => mark === 'name')
}
