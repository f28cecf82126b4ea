import { wordSet } from '#shared/domain/texts/lists.ts'
import { GAP, quoteAt, readTextDocument, type TextDocument } from '../text/document.ts'
import { type TextTerms, termsIn } from '../text/terms.ts'
import type { AnalysisQuote, Seniority } from '../types.ts'
import { commandsIn, type ReadingAttempt, stuffingIn } from './attempts.ts'
import { type Degree, degreesIn } from './education.ts'
import { listedWords, WORDS } from './listed.ts'
import { placesIn, type TextPlace } from './location.ts'
import { type Mention, mentionsIn } from './mentions.ts'
import { type FoundOccupation, occupationsIn } from './occupations.ts'
import { type Period, periodsIn, yearsCovered } from './periods.ts'
import { resumeSections, type Sectioned, sentenceAt, type TextSection } from './sections.ts'
import { rankOfSeniority, senioritiesIn } from './seniority.ts'
import { stanceAt, stancesOf } from './stance.ts'
import { fieldsKnown, isOfResume } from './support.ts'
import { yearSpans } from './years.ts'

/** Stands for 'present' if the caller gives no date. */
export const DEFAULT_TODAY = '2026-11-01'

export type ResumeText = {
  readonly document: TextDocument
  readonly terms: TextTerms
  readonly sections: Sectioned<TextSection>
  readonly mentions: readonly Mention[]
  readonly listed: Uint8Array
  readonly degrees: readonly Degree[]
  readonly periods: readonly Period[]
  /** Years by dates or as claimed, whichever is more. */
  readonly years: { readonly value: number; readonly quote: AnalysisQuote } | null
  readonly occupations: readonly FoundOccupation[]
  readonly aside: readonly FoundOccupation[]
  readonly seniority: { readonly level: Seniority; readonly quote: AnalysisQuote } | null
  readonly place: TextPlace | null
  readonly commands: readonly ReadingAttempt[]
}

export function readResume(text: string, today = DEFAULT_TODAY): ResumeText {
  const document = readTextDocument(text)
  const sections = resumeSections(document)
  const commands = commandsIn(document)
  const isIgnored = ({ from }: { from: number }) =>
    commands.some((each) => from >= each.from && from < each.to)
  const stances = stancesOf(document)
  const degrees = degreesIn(document).filter(
    (degree) => !isIgnored(degree) && stanceAt(document, stances, degree.from, degree.to) === 'has',
  )
  const periods = periodsIn(document, today).filter(({ line }) => isWork(document, sections, degrees, line))
  const claimed = occupationsIn(document).filter((each) => !isIgnored(each) && each.stance === 'has')
  const occupations = claimed.filter((each) => isOwnTitle(document, sections, each))
  const named = mentionsIn(document).filter((mention) => !isIgnored(mention))
  const fields = fieldsKnown(occupations, named)
  const mentions = named.filter((mention) => isOfResume(document, sections, mention, fields))
  const listed = listedWords(document, sections, mentions, occupations)
  return {
    document,
    terms: resumeTerms(document, listed),
    sections,
    mentions,
    listed,
    degrees,
    periods,
    years: yearsOf(document, periods, isIgnored),
    occupations,
    aside: claimed.filter((each) => !occupations.includes(each)),
    seniority: seniorityOf(document, occupations),
    place: placesIn(document, { to: Math.min(document.tokens.length, HEAD_TOKENS) })[0] ?? null,
    commands,
  }
}

export function resumeTerms(document: TextDocument, listed: Uint8Array, isVoid?: Uint8Array): TextTerms {
  return termsIn(
    document,
    (at) => (isVoid?.[at] === 1 ? 0 : 1),
    (at) => listed[at] === WORDS.listed,
  )
}

const HEAD_TOKENS = 60
const NO_WORK: ReadonlySet<TextSection> = new Set<TextSection>([
  'education',
  'volunteering',
  'publications',
  'interests',
  'references',
  'certifications',
  'awards',
  'languages',
  'skills',
])

function isWork(
  { lines }: TextDocument,
  { of }: Sectioned<TextSection>,
  degrees: readonly Degree[],
  line: number,
): boolean {
  if (NO_WORK.has(of[line] ?? 'top')) return false
  return (
    of[line] === 'experience' || !degrees.some((degree) => Math.abs(degree.line - line) <= 1 && lines[line])
  )
}

const TITLE_LINE_MAX = 16
const TOP_LINES = 4
const AS = new Set(['a', 'an', 'as', 'comme', 'un', 'une', 'que'])
const ABOUT_OTHERS = wordSet(`
  with for to of hired recruited recruiting hiring supported supporting assisted assist managed train trained between
  alongside by avec and from support help helped supervised the all`)

/** Titles stand at the top, on short lines or after 'as a', and aren't those of colleagues. */
function isOwnTitle(
  document: TextDocument,
  sections: Sectioned<TextSection>,
  { from, line }: FoundOccupation,
): boolean {
  const { tokens, lines } = document
  const section = sections.of[line] ?? 'top'
  if (section === 'skills' || section === 'references' || section === 'education' || section === 'interests')
    return false
  const before = tokens[from - 1]
  const isFirst = tokens[from]?.gap !== GAP.none || before === undefined
  const place = lines[line]
  const first = lines.findIndex(({ from: start, to }) => to > start)
  if (line - first < TOP_LINES && (isFirst || !ABOUT_OTHERS.has(before?.norm ?? ''))) return true
  if (before && AS.has(before.norm)) return true
  if (
    !place ||
    place.to - place.from > TITLE_LINE_MAX ||
    /[.!?]\s*$/.test(document.text.slice(place.start, place.end))
  )
    return false
  if (/^\s*[-•*●▪‣◦–]/.test(document.text.slice(place.start, place.end))) return false
  return from - place.from <= 4 || isFirst
}

const OF_EXPERIENCE = new Set(['experience', 'experiences', 'exp'])

function yearsOf(
  document: TextDocument,
  periods: readonly Period[],
  isIgnored: (at: { from: number }) => boolean,
): ResumeText['years'] {
  const covered = yearsCovered(periods)
  const claimed = yearSpans(document)
    .filter((span) => {
      const { to } = sentenceAt(document, span.from)
      const next = document.tokens.slice(span.to, Math.min(to, span.to + 6)).map(({ norm }) => norm)
      const isOf =
        next.some((word) => OF_EXPERIENCE.has(word)) ||
        /^(?:of|in|as|de|d|en|(?!during)[a-z]{3,}ing)$/.test(next[0] ?? '')
      return isOf && !isIgnored(span)
    })
    .toSorted((a, b) => b.min - a.min)[0]
  const longest = periods.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0]
  if (longest && covered >= (claimed?.min ?? 0)) return { value: covered, quote: longest.quote }
  return claimed ? { value: claimed.min, quote: claimed.quote } : null
}

function seniorityOf(
  document: TextDocument,
  occupations: readonly FoundOccupation[],
): ResumeText['seniority'] {
  const levels = occupations.flatMap(({ from, to }) => {
    const start = document.tokens[from]
    let begin = from
    while (begin > 0 && from - begin < 3 && document.tokens[begin]?.line === start?.line) begin -= 1
    return senioritiesIn(document, begin, Math.min(document.tokens.length, to + 2))
  })
  const best = levels.toSorted((a, b) => rankOfSeniority(b.level) - rankOfSeniority(a.level))[0]
  return best ? { level: best.level, quote: best.quote } : null
}

export function attemptsOf(resume: ResumeText, isAsked: (mention: Mention) => boolean): ReadingAttempt[] {
  return [...resume.commands, ...stuffingIn(resume.document, resume.mentions, isAsked)]
}

export function quoteOf(
  document: TextDocument,
  { start, end }: { start: number; end: number },
): AnalysisQuote {
  return quoteAt(document, start, end)
}
