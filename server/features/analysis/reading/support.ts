import { wordSet } from '#shared/domain/texts/lists.ts'
import { ANY_FIELD, fieldOf, fieldsOfGroup } from '../lexicon/fields.ts'
import { GAP, type TextDocument } from '../text/document.ts'
import type { Mention } from './mentions.ts'
import type { FoundOccupation } from './occupations.ts'
import type { Sectioned, TextSection } from './sections.ts'

/** This many skills of a field without a second meaning show that a text is about it. */
const CERTAIN_MIN = 2

export type KnownFields = {
  readonly byTitle: ReadonlySet<string>
  readonly bySkills: ReadonlyMap<string, number>
}

export function fieldsKnown(
  occupations: readonly FoundOccupation[],
  mentions: readonly Mention[],
): KnownFields {
  const byTitle = new Set(occupations.flatMap(({ occupation }) => fieldsOfGroup(occupation.group)))
  const certain = new Set(mentions.filter(({ isEveryday }) => !isEveryday).map(({ entry }) => entry))
  const bySkills = new Map<string, number>()
  for (const entry of certain) bySkills.set(fieldOf(entry), (bySkills.get(fieldOf(entry)) ?? 0) + 1)
  bySkills.delete(ANY_FIELD)
  return { byTitle, bySkills }
}

/** In a posting, a skill counts unless the evidence points to another field. */
export function isOfPosting(
  mention: Mention,
  { byTitle, bySkills }: KnownFields,
  isListed: boolean,
  isNamed: boolean,
): boolean {
  const field = fieldOf(mention.entry)
  if (field === ANY_FIELD) return !mention.isEveryday || isListed
  if (byTitle.has(field)) return true
  const others = bySkills.get(field) ?? 0
  if (others >= CERTAIN_MIN) return true
  if (!mention.isEveryday) return byTitle.size === 0 || (isListed && isNamed)
  if (byTitle.size > 0) return false
  return others > 0 || (bySkills.size === 0 && mention.isExact)
}

/** In a resume, a skill counts if it stands in a list or the resume shows its field. More words never undo that. */
export function isOfResume(
  document: TextDocument,
  { of }: Sectioned<TextSection>,
  mention: Mention,
  { byTitle, bySkills }: KnownFields,
): boolean {
  if (!mention.isEveryday || of[mention.line] === 'skills') return true
  const field = fieldOf(mention.entry)
  if (field === ANY_FIELD || byTitle.has(field) || bySkills.has(field)) return true
  return isItem(document, mention)
}

const ABOUT_SKILLS = wordSet(`
  experience skill knowledge proficiency proficient understanding certification familiarity familiar background
  training expert expertise`)

export function isNamedAsSkill(document: TextDocument, mention: Mention): boolean {
  const near = document.tokens.slice(Math.max(0, mention.from - 6), mention.to + 4)
  return isItem(document, mention) || near.some(({ stem }) => ABOUT_SKILLS.has(stem))
}

function isItem({ tokens }: TextDocument, { from, to }: Pick<Mention, 'from' | 'to'>): boolean {
  const after = tokens[to]
  return tokens[from]?.gap !== GAP.none && (after === undefined || after.gap !== GAP.none)
}
