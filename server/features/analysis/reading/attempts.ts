import { phraseList, wordSet } from '#shared/domain/texts/lists.ts'
import { GAP, quoteAt, type TextDocument } from '../text/document.ts'
import { createPhrases, findPhrases } from '../text/phrases.ts'
import type { AnalysisQuote } from '../types.ts'
import type { Mention } from './mentions.ts'

/** Phrases addressed to a machine. One is enough. */
const COMMANDS = phraseList(`
  ignore previous; ignore all previous; ignore the previous; ignore all prior; ignore prior; ignore the above;
  ignore all above; ignore above; ignore any previous; ignore all instructions; ignore your instructions;
  ignore these instructions; ignore all the; ignore everything; ignore earlier; ignore all earlier;
  disregard previous; disregard all; disregard the above; disregard prior; disregard any; disregard your;
  disregard earlier; forget previous; forget all previous; forget your instructions; forget everything;
  forget the above; override previous; override all; override your; new instructions; system prompt; you are now;
  you are an ai; you are a language model; as an ai; as a language model; chatgpt you; dear ai; attention ai;
  note to ai; note to the ai; instructions to the ai; hidden instruction; rate this 100; rate this candidate; rate me;
  rate this resume; rate it 100; score this; score me; score of 100; give this candidate; give this resume;
  give me a score; give a score; give the highest; maximum score; perfect score; highest possible score;
  highest score; matchscore; match score; return 100; output 100; set the score; assign a score;
  recommend this candidate; must be hired; this candidate is the best; perfect match; always recommend;
  mark this candidate; im start; ignorez les instructions; ignore les instructions; oublie les instructions;
  oubliez les instructions; note maximale; donne la note; donnez la note; reply with 100; respond with; do not follow;
  end of resume; assistant says; rank this candidate; rank me first; rank first`)
const commands = createPhrases(COMMANDS.map((command) => [command, true]))

const UNASKED_MAX = 60
const DUMP_TOKENS = 150
const DUMP_GRAMMAR = 0.04
const REPEATS_MAX = 5
/** In a long line, the word must also make up this share. */
const REPEATS_SHARE = 0.12
const GRAMMAR = wordSet(`
  the a an of to in for with on at by from and or as is are was were be been that this which who my our their it i we
  you le la les de des du un une et en pour avec dans sur par au aux`)

/** A range of tokens that doesn't count. The quote is null if another one shows it. */
export type ReadingAttempt = {
  readonly from: number
  readonly to: number
  readonly quote: AnalysisQuote | null
}

export function commandsIn(document: TextDocument): ReadingAttempt[] {
  const { tokens } = document
  const attempts: ReadingAttempt[] = []
  for (const hit of findPhrases(document, commands)) {
    if (hit.from < (attempts.at(-1)?.to ?? 0)) continue
    const line = tokens[hit.from]?.line
    let from = hit.from
    while (from > 0 && tokens[from]?.gap !== GAP.sentence) from -= 1
    let to = hit.to
    while (to < tokens.length && tokens[to]?.line === line) to += 1
    attempts.push(attempt(document, from, to))
  }
  return attempts
}

/**
 * Finds paragraphs of keywords and lines that repeat one thing. Requested skills don't count, so naming one more of them
 * never makes it stuffing.
 */
export function stuffingIn(
  document: TextDocument,
  mentions: readonly Mention[],
  isAsked: (mention: Mention) => boolean,
): ReadingAttempt[] {
  const stuffing = paragraphs(document).filter(({ from, to }) =>
    isStuffing(document, from, to, mentions, isAsked),
  )
  const isInStuffing = (at: number) => stuffing.some(({ from, to }) => at >= from && at < to)
  const repeats = [...Map.groupBy(mentions, ({ line, entry }) => `${line} ${entry.id}`).values()].flatMap(
    (same) => {
      const first = same[0]
      const last = same.at(-1)
      if (!first || !last || same.length <= REPEATS_MAX || isInStuffing(first.from)) return []
      const { from: start = 0, to: end = 0 } = document.lines[first.line] ?? {}
      if (same.length < REPEATS_SHARE * (end - start)) return []
      const { quote } = attempt(document, first.from, last.to)
      return same.map(({ from, to }) => ({ from, to, quote: from === first.from ? quote : null }))
    },
  )
  return [...stuffing.map(({ from, to }) => attempt(document, from, to)), ...repeats]
}

function isStuffing(
  { tokens }: TextDocument,
  from: number,
  to: number,
  mentions: readonly Mention[],
  isAsked: (mention: Mention) => boolean,
): boolean {
  if (to - from < UNASKED_MAX) return false
  const inside = mentions.filter((mention) => mention.from >= from && mention.to <= to)
  const unasked = new Set(inside.filter((mention) => !isAsked(mention)).map(({ entry }) => entry))
  const grammar = tokens.slice(from, to).filter(({ norm }) => GRAMMAR.has(norm)).length
  if (unasked.size > UNASKED_MAX && grammar / (to - from) < 2 * DUMP_GRAMMAR) return true
  const asked = inside.filter(isAsked).reduce((sum, mention) => sum + mention.to - mention.from, 0)
  const words = to - from - asked
  const numbers = tokens.slice(from, to).filter(({ norm }) => /\d/.test(norm)).length
  return words > DUMP_TOKENS && grammar / words < DUMP_GRAMMAR && numbers / words < 0.1
}

function paragraphs({ tokens }: TextDocument): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = []
  let from = 0
  for (let at = 1; at <= tokens.length; at += 1) {
    const isBreak = (tokens[at]?.line ?? Number.POSITIVE_INFINITY) - (tokens[at - 1]?.line ?? 0) > 1
    if (!isBreak) continue
    ranges.push({ from, to: at })
    from = at
  }
  return ranges
}

const QUOTE_MAX = 240

function attempt(document: TextDocument, from: number, to: number): ReadingAttempt {
  const start = document.tokens[from]?.start ?? 0
  const end = document.tokens[to - 1]?.end ?? start
  return { from, to, quote: quoteAt(document, start, Math.min(end, start + QUOTE_MAX)) }
}
