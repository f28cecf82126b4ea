import type { TextDocument } from '../text/document.ts'
import type { Mention } from './mentions.ts'
import type { FoundOccupation } from './occupations.ts'
import { type Sectioned, sentenceAt, type TextSection } from './sections.ts'

const OTHER_WORDS_MIN = 4
/** A sentence shows this many skills in use; the ones after them are listed. */
const IN_USE_MAX = { none: 0, few: 2, bullet: 4, sentence: 8 } as const
/** Short bullets name the duties of a job, but more than this are a list. */
const IN_BULLETS_MAX = 6

const NO_USE: ReadonlySet<TextSection> = new Set<TextSection>([
  'education',
  'interests',
  'references',
  'certifications',
])

/** `named` stands next to few other words, which counts as use but backs no list. */
export const WORDS = { inUse: 0, listed: 1, named: 2 } as const

/**
 * Marks the words of a resume that only list skills. A skill added at the end of a line never makes a list of the words
 * before it.
 */
export function listedWords(
  document: TextDocument,
  { of }: Sectioned<TextSection>,
  mentions: readonly Mention[],
  titles: readonly FoundOccupation[],
): Uint8Array {
  const { lines, tokens, text } = document
  const listed = new Uint8Array(tokens.length)
  for (const [line, { from, to }] of lines.entries())
    if (of[line] === 'skills') listed.fill(WORDS.listed, from, to)
  const titleLines = new Set(titles.map(({ line }) => line))
  const isBullet = (line: number) =>
    /^\s{0,20}[-•*●▪‣◦–]/.test(text.slice(lines[line]?.start ?? 0).slice(0, 24))
  const inUse = (line: number, others: number) => {
    if (others >= OTHER_WORDS_MIN) return NO_USE.has(of[line] ?? 'top') ? IN_USE_MAX.few : IN_USE_MAX.sentence
    return others > 0 || titleLines.has(line) ? IN_USE_MAX.few : IN_USE_MAX.none
  }
  const bySentence = Map.groupBy(mentions, ({ from }) => sentenceAt(document, from).from)
  let inBullets: number = IN_BULLETS_MAX
  for (const [from, inside] of bySentence) {
    const { to } = sentenceAt(document, from)
    const named = new Uint8Array(to - from)
    for (const each of inside) named.fill(1, each.from - from, each.to - from)
    const others = named.reduce((sum, isNamed) => sum - isNamed, to - from)
    const line = inside[0]?.line ?? 0
    const isShort = others < OTHER_WORDS_MIN && isBullet(line)
    const count = isShort ? Math.min(IN_USE_MAX.bullet, inBullets) : inUse(line, others)
    if (isShort) inBullets -= Math.min(inside.length, count)
    if (others < OTHER_WORDS_MIN && of[line] !== 'skills')
      for (const each of inside.slice(0, count)) listed.fill(WORDS.named, each.from, each.to)
    const first = inside[count]
    if (first) listed.fill(WORDS.listed, first.from, to)
  }
  return listed
}
