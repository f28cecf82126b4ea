import { wordSet } from '#shared/domain/texts/lists.ts'
import { kinship } from '../lexicon/lexicon.ts'
import type { LexiconEntry } from '../lexicon/parse.ts'
import type { JobSection } from '../posting/headings.ts'
import { type PostingParts, postingParts } from '../posting/parts.ts'
import { titleOf } from '../posting/title.ts'
import { GAP, quoteAt, readTextDocument, type TextDocument } from '../text/document.ts'
import { createPhrases, findPhrases } from '../text/phrases.ts'
import { type TextTerms, termsIn } from '../text/terms.ts'
import type { AnalysisPoint, AnalysisQuote, JobMatchInput, Seniority } from '../types.ts'
import { commandsIn, type ReadingAttempt } from './attempts.ts'
import { type Degree, degreesIn, rankOf } from './education.ts'
import { placesIn, type TextPlace } from './location.ts'
import { type Mention, mentionsIn } from './mentions.ts'
import type { FoundOccupation } from './occupations.ts'
import { sentenceAt } from './sections.ts'
import { fieldsKnown, isNamedAsSkill, isOfPosting } from './support.ts'
import { type YearSpan, yearSpans } from './years.ts'

export type Importance = AnalysisPoint['importance']
export type RequiredSkill = {
  readonly entries: readonly LexiconEntry[]
  readonly importance: Importance
  readonly quote: AnalysisQuote
  /** Mentioned among the duties or in passing rather than required. */
  readonly isAside: boolean
  readonly isCore: boolean
}
export type Asked<T> = { readonly value: T; readonly importance: Importance; readonly quote: AnalysisQuote }

export type JobText = {
  readonly document: TextDocument
  readonly terms: TextTerms
  readonly partAt: (token: number) => JobSection
  readonly skills: readonly RequiredSkill[]
  readonly years: Asked<YearSpan> | null
  readonly degree: (Asked<Degree> & { readonly takesExperience: boolean }) | null
  readonly occupation: FoundOccupation | null
  readonly title: AnalysisQuote | null
  readonly seniority: Asked<Seniority> | null
  readonly place: TextPlace | null
  readonly location: string | undefined
  readonly isRemote: boolean
  readonly ignored: readonly ReadingAttempt[]
}

const PREFERRED =
  'preferred; prefer; preferably; a plus; is a plus; are a plus; nice to have; bonus; an asset; strong asset; definite asset; considered an asset; desirable; desired; ideally; optional; advantage; an advantage; advantageous; helpful; would be great; not required; not mandatory; atout; un atout; souhaité; souhaitée; souhaitable; idéalement; un plus; constitue un atout; serait un plus; good to have; beneficial; a bonus; plus si; welcome; willingness to learn; interest in'
const REQUIRED =
  'must; required; requires; require; mandatory; essential; minimum; at least; necessary; need; needs; exigé; exigée; obligatoire; requis; requise; indispensable; must have; au moins; minimum de; essentiel'
type Mark = { importance: Importance }
const marks = createPhrases<Mark>([
  ...PREFERRED.split('; ').map((word) => [word, { importance: 'preferred' as const }] as const),
  ...REQUIRED.split('; ').map((word) => [word, { importance: 'required' as const }] as const),
])
const OUTSIDE: ReadonlySet<JobSection> = new Set<JobSection>(['benefits', 'legal', 'company'])

type Ask = { readonly importance: Importance; readonly isAside: boolean } | null
/** Returns how the text asks for the thing at that token; null if it doesn't. */
type AskAt = (token: number) => Ask

export function readJobText({ job }: Pick<JobMatchInput, 'job'>): JobText {
  const document = readTextDocument(job.text)
  const ignored = commandsIn(document)
  const parts = postingParts(document)
  const askAt = asker(document, parts, ignored)
  const { core, ...title } = titleOf(document, job.title)
  const read = mentionsIn(document).filter(({ stance, from }) => stance === 'has' && askAt(from) !== null)
  const known = fieldsKnown(title.occupation ? [title.occupation] : [], read)
  const mentions = read.filter((mention) => {
    const isListed = LISTED.has(parts.at(mention.from)) && !isAfterDeterminer(document, mention.from)
    const isNamed = isNamedAsSkill(document, mention)
    return isOfPosting(mention, known, isListed, isNamed) || (isListed && isWholeLine(document, mention))
  })
  return {
    document,
    terms: jobTerms(document, parts, { ignored, location: job.location }),
    partAt: parts.at,
    skills: skillsAsked(document, mentions, askAt, core),
    years: yearsAsked(document, askAt),
    degree: degreeAsked(document, askAt),
    ...title,
    place: placeOf(document, job.location),
    location: job.location,
    isRemote: job.isRemote ?? false,
    ignored,
  }
}

/** A company's text about itself says a little about the work too. */
const COMPANY_WORDS = 0.5

function jobTerms(
  document: TextDocument,
  parts: PostingParts,
  { ignored, location }: { ignored: readonly ReadingAttempt[]; location: string | undefined },
): TextTerms {
  const { tokens, lines, text } = document
  const places = placesIn(document)
  // Jobs on Trueline have a subtitle with the company and place.
  const isSubtitle = location && text.slice(lines[1]?.start, lines[1]?.end).includes(location)
  return termsIn(document, (at) => {
    if (isSubtitle && tokens[at]?.line === 1) return 0
    if (parts.isHeading(at) || ignored.some(({ from, to }) => at >= from && at < to)) return 0
    const { start = 0, end = 0 } = tokens[at] ?? {}
    if (places.some(({ quote }) => start >= quote.start && end <= quote.end)) return 0
    const part = parts.at(at)
    if (!OUTSIDE.has(part) || tokens[at]?.line === tokens[0]?.line) return 1
    return part === 'company' ? COMPANY_WORDS : 0
  })
}

const LISTED: ReadonlySet<JobSection> = new Set<JobSection>(['required', 'preferred'])
const DETERMINERS = wordSet('the a an our your their this its whole entire l la le')

/** 'Our organization' and 'the culture' are things rather than skills. */
function isAfterDeterminer({ tokens }: TextDocument, at: number): boolean {
  return tokens[at]?.gap === GAP.none && DETERMINERS.has(tokens[at - 1]?.norm ?? '')
}

function isWholeLine({ lines }: TextDocument, { line, from, to }: Mention): boolean {
  return lines[line]?.from === from && lines[line]?.to === to
}

function asker(document: TextDocument, parts: PostingParts, ignored: readonly ReadingAttempt[]): AskAt {
  const clauseOf = (at: number) => `${sentenceAt(document, at).from} ${parts.at(at)}`
  const marksByClause = Map.groupBy(findPhrases(document, marks), (mark) => clauseOf(mark.from))
  const hasRequired = parts.has('required')
  return (at) => {
    const token = document.tokens[at]
    if (!token || ignored.some(({ from, to }) => at >= from && at < to)) return null
    const section = parts.at(at)
    if (OUTSIDE.has(section)) return null
    const inSentence = marksByClause.get(clauseOf(at))?.slice(0, MARKS_MAX) ?? []
    const kinds = new Set(inSentence.map((mark) => mark.phrase.value.importance))
    const nearest = kinds.size > 1 ? nearestMark(document, inSentence, at) : inSentence[0]
    const bySection = section === 'preferred' ? 'preferred' : 'required'
    const marked = nearest?.phrase.value.importance
    const importance = section === 'preferred' && marked === 'required' ? 'preferred' : (marked ?? bySection)
    return {
      importance,
      isAside: marked === undefined && (section === 'duties' || (section === 'other' && hasRequired)),
    }
  }
}

function nearestMark<T extends { from: number; to: number }>(
  document: TextDocument,
  found: readonly T[],
  at: number,
): T | undefined {
  let end = at + 1
  while (end < document.tokens.length && document.tokens[end]?.gap === GAP.none) end += 1
  return (
    found.find((mark) => mark.from >= at && mark.from < end) ??
    found.find((mark) => mark.from >= at) ??
    found.at(-1)
  )
}

function skillsAsked(
  document: TextDocument,
  mentions: readonly Mention[],
  askAt: AskAt,
  core: ReadonlySet<LexiconEntry>,
): RequiredSkill[] {
  const asked = new Map<string, RequiredSkill>()
  for (const group of alternatives(document, mentions)) {
    const [first] = group
    const last = group.at(-1)
    const ask = first && askAt(first.from)
    if (!ask || !first || !last) continue
    const entries = [...new Set(group.map(({ entry }) => entry))]
    const key = entries
      .map(({ id }) => id)
      .toSorted()
      .join('|')
    const before = asked.get(key)
    if (before && weightOf(before) >= weightOf(ask)) continue
    asked.set(key, {
      entries,
      ...ask,
      isCore: entries.some((each) => core.has(each)),
      quote: quoteAt(document, first.start, last.end),
    })
  }
  const alone = new Set([...asked.values()].flatMap(({ entries }) => (entries.length === 1 ? entries : [])))
  return [...asked.values()]
    .filter(({ entries }) => entries.length === 1 || !entries.some((entry) => alone.has(entry)))
    .slice(0, SKILLS_MAX)
}

const SKILLS_MAX = 60
const MARKS_MAX = 40
const NEAR_TOKENS = 30

function weightOf({ importance, isAside }: { importance: Importance; isAside: boolean }): number {
  if (importance === 'preferred') return 1
  return isAside ? 2 : 3
}

/**
 * Groups mentions that a sentence joins by 'or'. Earlier items in a comma list join only if they are of the same kind:
 * 'React, Vue or Angular', but not 'Linux, Python or Bash'.
 */
function alternatives({ tokens }: TextDocument, mentions: readonly Mention[]): Mention[][] {
  const links = mentions.map((mention, index): 'or' | 'comma' | null => {
    const last = mentions[index - 1]
    if (!last || tokens[mention.from]?.gap === GAP.sentence) return null
    const between = tokens.slice(last.to, mention.from)
    if (between.length === 0) return 'comma'
    const isOr =
      between.length === 1 &&
      ['or', 'ou'].includes(between[0]?.norm ?? '') &&
      between[0]?.gap !== GAP.sentence
    return isOr ? 'or' : null
  })
  const groups: Mention[][] = []
  for (let at = mentions.length - 1; at >= 0; at -= 1) {
    let from = at
    while (
      links[from] === 'or' ||
      (from < at && links[from] === 'comma' && isSameKind(mentions[from - 1], mentions[from]))
    )
      from -= 1
    groups.unshift(mentions.slice(from, at + 1))
    at = from
  }
  return groups
}

function isSameKind(one: Mention | undefined, other: Mention | undefined): boolean {
  if (!one || !other) return false
  const isFamily =
    one.entry.trade === other.entry.trade && one.entry.family === other.entry.family && one.entry.isAkin
  return isFamily || kinship(one.entry, other.entry) > 0 || kinship(other.entry, one.entry) > 0
}

const OF_EXPERIENCE = new Set(['experience', 'exp', 'experienced'])
const OURS = wordSet('we our us founded history serving nous notre ago anniversary warranty contract')

function yearsAsked(document: TextDocument, askAt: AskAt): Asked<YearSpan> | null {
  const asked = yearSpans(document).flatMap((span) => {
    const ask = askAt(span.from)
    const sentence = sentenceAt(document, span.from)
    const from = Math.max(sentence.from, span.from - NEAR_TOKENS)
    const to = Math.min(sentence.to, span.to + NEAR_TOKENS)
    const words = document.tokens.slice(from, to).map(({ norm }) => norm)
    const isOurs = words.slice(0, span.to - from).some((word) => OURS.has(word)) || words.includes('founded')
    const isAsked =
      words.some((word) => OF_EXPERIENCE.has(word)) ||
      /^(?:of|in|with|as|d|de|en|[a-z]{3,}ing)$/.test(document.tokens[span.to]?.norm ?? '')
    return ask && isAsked && !isOurs ? [{ value: span, importance: ask.importance, quote: span.quote }] : []
  })
  const required = asked.filter(({ importance }) => importance === 'required')
  const pool = required.length > 0 ? required : asked
  return pool.toSorted((a, b) => b.value.min - a.value.min)[0] ?? null
}

const EQUIVALENT = createPhrases<true>(
  [
    'or equivalent',
    'equivalent experience',
    'equivalent combination',
    'or related experience',
    'equivalent work experience',
    'ou l équivalent',
    'expérience équivalente',
    'in lieu of',
  ].map((each) => [each, true]),
)

/** The lowest degree required: one of several in a sentence is enough. */
function degreeAsked(document: TextDocument, askAt: AskAt): JobText['degree'] {
  const asked = degreesIn(document).flatMap((degree) => {
    const ask = askAt(degree.from)
    return ask ? [{ value: degree, importance: ask.importance, quote: degree.quote }] : []
  })
  const required = asked.filter(({ importance }) => importance === 'required')
  const least = (required.length > 0 ? required : asked).toSorted(
    (a, b) => rankOf(a.value.level) - rankOf(b.value.level),
  )[0]
  if (!least) return null
  return {
    ...least,
    takesExperience: findPhrases(document, EQUIVALENT, sentenceAt(document, least.value.from)).length > 0,
  }
}

function placeOf(document: TextDocument, given: string | undefined): TextPlace | null {
  const places = placesIn(document)
  if (!given) return places[0] ?? null
  const wanted = placesIn(readTextDocument(given))[0]
  return places.find(({ city, code }) => city === wanted?.city && code === wanted.code) ?? null
}
