import { searchWords } from '#shared/domain/search/words.ts'
import { SYNONYM_LINES } from './synonyms.ts'

/** All of the words or one of the phrases must match. */
export type Wanted = { readonly words: readonly string[]; readonly phrases: readonly (readonly string[])[] }

const HAS_LETTER = /[\p{L}\p{N}]/u
const GLUED_MAX = 30

let known:
  | { readonly phrases: ReadonlyMap<string, readonly string[][]>; readonly longest: number }
  | undefined

/** Expands the folded words of a search by synonyms of job titles and by neighbors written as one word. */
export function expand(given: readonly string[]): Wanted[] {
  const spelled = given.filter((word) => HAS_LETTER.test(word))
  // An emoji or a lone + counts only if there is nothing else.
  const words = spelled.length > 0 ? spelled : given
  const wanted: Wanted[] = []
  for (let at = 0; at < words.length; ) {
    const found = synonymsAt(words, at)
    wanted.push(found ?? { words: [words[at] ?? ''], phrases: gluedAt(words, at) })
    at += found?.words.length ?? 1
  }
  return wanted
}

function synonymsAt(words: readonly string[], at: number): Wanted | null {
  known ??= readSynonyms(SYNONYM_LINES)
  for (let length = known.longest; length > 0; length -= 1) {
    const candidate = words.slice(at, at + length)
    const phrases = candidate.length === length && known.phrases.get(keyOf(candidate))
    if (phrases) return { words: candidate, phrases }
  }
  return null
}

/** 'full stack' is also written 'fullstack'. */
function gluedAt(words: readonly string[], at: number): string[][] {
  const pairs = [words.slice(Math.max(at - 1, 0), at + 1), words.slice(at, at + 2)]
  return pairs
    .filter((pair) => pair.length === 2)
    .map((pair) => pair.join(''))
    .filter((glued) => glued.length <= GLUED_MAX)
    .map((glued) => [glued])
}

function readSynonyms(lines: readonly string[]): NonNullable<typeof known> {
  const phrases = new Map<string, string[][]>()
  for (const line of lines) {
    const [same = [], narrower = []] = line.split(' > ').map((side) => side.split(';').map(searchWords))
    for (const one of same) {
      const others = [...same, ...narrower].filter((other) => other !== one)
      phrases.set(keyOf(one), [...(phrases.get(keyOf(one)) ?? []), ...others])
    }
  }
  const longest = Math.max(...[...phrases.keys()].map((key) => key.split(' ').length))
  return { phrases, longest }
}

/** Without plurals. */
function keyOf(words: readonly string[]): string {
  return words.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word)).join(' ')
}
