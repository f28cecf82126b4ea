import type { NameMark } from './one-word.ts'
import type { Terms } from './terms.ts'
import type { NameToken } from './tokens.ts'
import { isWord } from './words.ts'

export function markPhrases(tokens: readonly NameToken[], { phrases }: Terms, marks: NameMark[]): void {
  for (const [at, { key, raw }] of tokens.entries()) {
    for (const phrase of phrases.get(key) ?? []) {
      const isHere = phrase.every((word, index) => tokens[at + index]?.key === word)
      if (!isHere || (phrase.length === 1 && !/^\p{Lu}/u.test(raw))) continue
      marks.fill('name', at, at + phrase.length)
    }
  }
}

/** Nothing but the signs that people put into names of accounts, or a break in a word. */
export const TIGHT = /^(?:[._\-–'’·|*+~/]{1,3}|-?\n)$/
const BETWEEN_LETTERS = /^(?:\s{1,8}|[^\p{L}\p{N}]{1,3})$/u
const LOOSE_MIN = 6
const LOOSE_WORDS = 4
/** Letters of all pieces; parts of a longer name are found by themselves. */
const PIECES_MAX = 40

/** Names in pieces: 'jane_doe', 'Okon-\nkwo', 'J a n e'. */
export function markJoined(
  tokens: readonly NameToken[],
  gaps: readonly string[],
  terms: Terms,
  marks: NameMark[],
): void {
  for (const [from, first] of tokens.entries()) {
    let joined = first.key
    let [isTight, isSingle, isWords] = [true, first.key.length === 1, isWord(first.key)]
    for (let to = from + 1; to < tokens.length && terms.beginnings.has(joined); to += 1) {
      const [gap = '', key = ''] = [gaps[to - 1], tokens[to]?.key]
      joined += key
      if (joined.length > PIECES_MAX || !BETWEEN_LETTERS.test(gap)) break
      isTight &&= TIGHT.test(gap)
      isSingle &&= key.length === 1
      isWords &&= isWord(key)
      const isClose = isTight || isSingle
      const isLoose = !isWords && joined.length >= LOOSE_MIN && to - from < LOOSE_WORDS
      const isPart =
        terms.parts.get(joined) === 'solid' || (isClose && joined.length > 2 && terms.parts.has(joined))
      if ((isClose || isLoose) && (terms.joined.has(joined) || isPart)) marks.fill('name', from, to + 1)
    }
  }
}

const SPELLED_MIN = 4

/** Single letters in a row are one text: if a name is in it, all of it goes. */
export function markSpelledOut(
  tokens: readonly NameToken[],
  gaps: readonly string[],
  marks: NameMark[],
): void {
  for (let from = 0; from < tokens.length; from += 1) {
    let to = from
    while (tokens[to]?.key.length === 1 && (to === from || BETWEEN_LETTERS.test(gaps[to - 1] ?? ''))) to += 1
    if (to - from >= SPELLED_MIN && marks.slice(from, to).includes('name')) marks.fill('name', from, to)
    from = Math.max(from, to - 1)
  }
}

const DEGREES = new Set('ba bs ma ms md jd rn pa aa as bsc msc mba bed llb llm dds do phd'.split(' '))

/** 'J.D.' in the text, and 'JD' on a line of its own. */
export function markInitials(
  text: string,
  tokens: readonly NameToken[],
  gaps: readonly string[],
  { acronyms }: Terms,
  marks: NameMark[],
): void {
  for (const [from, { raw, key, start, end }] of tokens.entries()) {
    if (!/^\p{Lu}+$/u.test(raw)) continue
    if (acronyms.has(key) && isAloneOnLine(text, start, end)) marks[from] = 'name'
    let letters = key
    for (let to = from + 1; letters.length < 4 && /^\. ?$/.test(gaps[to - 1] ?? ''); to += 1) {
      const next = tokens[to]
      if (!next || !/^\p{Lu}$/u.test(next.raw) || key.length > 1) break
      letters += next.key
      if (acronyms.has(letters) && !DEGREES.has(letters)) marks.fill('name', from, to + 1)
    }
  }
}

function isAloneOnLine(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 6), start)
  const after = text.slice(end, end + 6)
  return (
    /(?:^|\n)[^\p{L}\p{N}\n]{0,7}$/u.test(start <= 6 ? before : `x${before}`) &&
    /^[^\p{L}\p{N}\n]*(?:\n|$)/u.test(after)
  )
}
