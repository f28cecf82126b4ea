import { markBeside } from './beside.ts'
import { markOf } from './one-word.ts'
import { markInitials, markJoined, markPhrases, markSpelledOut } from './pieces.ts'
import type { Terms } from './terms.ts'
import type { Token } from './tokens.ts'

/** Which words of the text tell the name, an account or a school. */
export function findNames(text: string, tokens: readonly Token[], terms: Terms): boolean[] {
  const marks = tokens.map((_, at) => markOf(tokens, at, text, terms))
  const gaps = tokens.map(({ end }, at) => text.slice(end, tokens[at + 1]?.start ?? end))
  markPhrases(tokens, terms, marks)
  markJoined(tokens, gaps, terms, marks)
  markSpelledOut(tokens, gaps, marks)
  markInitials(text, tokens, gaps, terms, marks)
  markBeside(tokens, gaps, terms, marks)
  return marks.map((mark) => mark === 'name')
}
