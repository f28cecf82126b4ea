import { phraseList } from '#shared/domain/texts/lists.ts'
import { fieldOf, fieldsOfGroup } from '../lexicon/fields.ts'
import { entryNamed } from '../lexicon/lexicon.ts'
import type { LexiconEntry } from '../lexicon/parse.ts'
import { postingParts } from '../posting/parts.ts'
import type { JobText, RequiredSkill } from '../reading/job.ts'
import type { ResumeText } from '../reading/resume.ts'
import { quoteLine } from '../text/document.ts'
import { rootOf } from '../text/terms.ts'
import type { AnalysisPoint } from '../types.ts'

/** Screenings that the employer arranges, so there is nothing to list. */
const SCREENINGS = new Set(['Background check', 'Immunizations', "Driver's license"])
/** Required everywhere, so listing them gets no one hired. */
const GENERAL = new Set(
  phraseList(`
  Customer service; Workplace safety; Driving; Reporting; Filing; Data entry; Email; Power tools; Hand tools;
  Patient care; Nursing care; Teaching; Welding; Electrical work; Plumbing; Security services; Paramedicine`),
)

export function isGeneral(name: string): boolean {
  return GENERAL.has(name) || SCREENINGS.has(name) || entryNamed(name)?.trade === 'soft'
}

export type RequirementPoint = { readonly point: AnalysisPoint; readonly skill: RequiredSkill }

export const isRequired = ({ point, skill }: RequirementPoint) =>
  point.importance === 'required' && !skill.isAside

export function requirementPoints({ skills }: JobText, points: readonly AnalysisPoint[]): RequirementPoint[] {
  const byQuote = new Map(skills.map((skill) => [skill.quote, skill]))
  return points.flatMap((point) => {
    const skill = byQuote.get(point.job)
    return skill ? [{ point, skill }] : []
  })
}

/** True if someone who lacks it should hear of it: it belongs to the job's trade and is a requirement. */
export function isWorthNaming(
  { skill: { entries, isAside, quote } }: RequirementPoint,
  job: JobText,
): boolean {
  return entries.every((entry) => {
    if (SCREENINGS.has(entry.name)) return false
    if (entry.kind === 'certification') return true
    if (isAside || entry.trade === 'soft' || GENERAL.has(entry.name)) return false
    return entry.kind === 'language' || isOfJob(entry, job) || isNamed(entry, quote.text)
  })
}

function isOfJob(entry: LexiconEntry, { occupation }: JobText): boolean {
  if (!occupation) return false
  return fieldsOfGroup(occupation.occupation.group).includes(fieldOf(entry))
}

function isNamed({ name }: LexiconEntry, words: string): boolean {
  return words.toLowerCase().includes(name.toLowerCase())
}

const ITEM_WORDS_MAX = 6
const BULLET = /^\s*[-•*●▪‣◦–]\s*/
/** Words for an amount or a level aren't part of the name. */
const AROUND = /^(?:strong|advanced|solid|good|proven|excellent|knowledge of|skills in)\s+/i

/** The posting's own words for the skill: the whole list item if it is short, otherwise the words that name it. */
export function wordsFor({ skill: { quote } }: RequirementPoint, { document, skills }: JobText): string {
  const line = document.lines[quote.line - 1]
  const isAlone = skills.every((other) => other.quote === quote || other.quote.line !== quote.line)
  if (!line || !isAlone || line.to - line.from > ITEM_WORDS_MAX) return quote.text
  const text = document.text.slice(line.start, line.end)
  return BULLET.test(text)
    ? text.replace(BULLET, '').replace(AROUND, '').trim().replace(/[.;]$/, '')
    : quote.text
}

/** Requirements that don't belong on a resume: physical demands, hours, screenings, traits, belongings. */
const NOT_TO_LIST =
  /\b(?:lift|stand|stamina|physical|fit(?:ness)?|carry|climb|crawl\w*|bend|walk|kneel|heat|weather|shift|nights?|weekends?|holidays?|evening|schedule|flexible|hours|availab\w+|overtime|travel|reliable|transportation|vehicle|boots|tools|check|screen(?:ing)?|test|clearance|record|abstract|mvr|immuni\w+|vaccin\w+|insur\w+|age|years? old|legally|authori[sz]\w+|eligible|citizen|sponsor\w*|attitude|passion\w*|team|communicat\w+|detail|motivated|energ\w+|pressure|friendly|positive|compassion\w*|organi[sz]\w+|deadlines?|pace|speed|diploma|degree|ged|school|years?|months?|experience|must be|willing\w*|able|ability|graduate)\b/i
const WORDS_MAX = 7
const DISTINCTIVE_WEIGHT = 1.5

export function unknownRequirements({ document, skills, terms }: JobText, resume: ResumeText): string[] {
  const parts = postingParts(document)
  const understood = new Set(skills.map(({ quote }) => quote.line - 1))
  return document.lines.flatMap(({ from, to, start, end }, line) => {
    const text = document.text.slice(start, end)
    const isItem = BULLET.test(text) && parts.at(from) === 'required' && to - from <= WORDS_MAX
    if (!isItem || understood.has(line) || NOT_TO_LIST.test(text)) return []
    const roots = document.tokens
      .slice(from, to)
      .map(({ stem }) => rootOf(stem))
      .filter((root) => (terms.get(root)?.weight ?? 0) >= DISTINCTIVE_WEIGHT)
    if (roots.length === 0 || roots.some((root) => resume.terms.has(root))) return []
    const words = quoteLine(document, line)?.text.replace(BULLET, '').replace(/[.;]$/, '')
    return words ? [words] : []
  })
}
