import { wordSet } from '#shared/domain/texts/lists.ts'
import { isEveryday } from '../lexicon/everyday.ts'
import { isMeant } from '../lexicon/guards.ts'
import { lexicon, type Named } from '../lexicon/lexicon.ts'
import type { LexiconEntry } from '../lexicon/parse.ts'
import { quoteAt, readTextDocument, type TextDocument } from '../text/document.ts'
import { findPhrases, type Hit } from '../text/phrases.ts'
import type { AnalysisQuote } from '../types.ts'
import { type Stance, stanceAt, stancesOf } from './stance.ts'

/** `from` and `to` are token positions. */
export type Mention = {
  readonly entry: LexiconEntry
  readonly from: number
  readonly to: number
  readonly start: number
  readonly end: number
  readonly line: number
  readonly stance: Stance
  /** The word has an everyday meaning too, so it needs other evidence of its trade. */
  readonly isEveryday: boolean
  readonly isExact: boolean
}

const NEAR_TOKENS = 24
const COMPUTING = new Set(['software', 'data', 'it'])

export function mentionsIn(document: TextDocument): Mention[] {
  const { tokens } = document
  const stances = stancesOf(document)
  const hits = findPhrases(document, lexicon().phrases, { accepts: (hit) => isMeant(document, hit) })
  return hits.flatMap((hit, index) => {
    const first = tokens[hit.from]
    const last = tokens[hit.to - 1]
    const { entry, alias } = hit.phrase.value
    if (!first || !last) return []
    if (alias.use === 'context' && !hasCompany(document, hits, index)) return []
    const place = { from: hit.from, to: hit.to, start: first.start, end: last.end, line: first.line }
    const isSingle = hit.to - hit.from === 1
    const meaning = {
      isEveryday: isSingle && (isEveryday(alias.written) || isEveryday(first.norm)),
      isExact: !isSingle || alias.written.toLowerCase() === first.norm,
    }
    return [{ entry, ...place, ...meaning, stance: stanceAt(document, stances, hit.from, hit.to) }]
  })
}

const ABOUT_SOFTWARE = wordSet(`
  language programming langage coding stack technology technologie developer engineer programmer`)
const ABOUT_SKILLS = wordSet(`
  requirement required skill competence exigence experience proficiency proficient knowledge preferred connaissance
  using`)

function hasCompany({ tokens }: TextDocument, hits: readonly Hit<Named>[], index: number): boolean {
  const hit = hits[index]
  if (!hit) return false
  const { entry } = hit.phrase.value
  for (const step of [-1, 1]) {
    for (let at = index + step; ; at += step) {
      const other = hits[at]
      if (!other || Math.abs(other.from - hit.from) > NEAR_TOKENS) break
      const { entry: second } = other.phrase.value
      if (
        second !== entry &&
        (second.trade === entry.trade || (COMPUTING.has(second.trade) && COMPUTING.has(entry.trade)))
      )
        return true
    }
  }
  const near = tokens.slice(Math.max(0, hit.from - 4), hit.to + 3).map((token) => token.stem)
  if (near.some((word) => ABOUT_SKILLS.has(word))) return true
  return (
    (entry.trade === 'software' || entry.trade === 'data') && near.some((word) => ABOUT_SOFTWARE.has(word))
  )
}

type NamedSkill = { readonly id: string; readonly name: string; readonly quote: AnalysisQuote }

export function skillsOf(text: string): NamedSkill[] {
  const document = readTextDocument(text)
  const skills = new Map<string, NamedSkill>()
  for (const { entry, start, end, stance } of mentionsIn(document)) {
    if (stance !== 'has' || skills.has(entry.id)) continue
    skills.set(entry.id, { id: entry.id, name: entry.name, quote: quoteAt(document, start, end) })
  }
  return [...skills.values()]
}
