import { ANY_FIELD, fieldOf } from '../lexicon/fields.ts'
import { KINSHIP, kinship } from '../lexicon/lexicon.ts'
import type { LexiconEntry } from '../lexicon/parse.ts'
import type { RequiredSkill } from '../reading/job.ts'
import { WORDS } from '../reading/listed.ts'
import type { Mention } from '../reading/mentions.ts'
import { quoteOf, type ResumeText } from '../reading/resume.ts'
import type { TextSection } from '../reading/sections.ts'
import type { Stance } from '../reading/stance.ts'
import type { Draft } from './points.ts'

const WEIGHTS = { required: 4, aside: 2.5, preferred: 1.2 } as const
const CERTIFICATION_FACTOR = 1.6
const CORE_FACTOR = 2
/** Everyone lists 'communication' and the like. */
const SOFT_FACTOR = 0.35

export function skillPoints(
  asked: readonly RequiredSkill[],
  resume: ResumeText,
  listed: readonly LexiconEntry[],
): Draft[] {
  const results = asked.map((skill) => {
    const { used, listed: named } = evidenceFor(skill, resume, listed)
    return { skill, used, named, usedShare: used ? used.share * depthOf(used, resume.mentions) : 0 }
  })
  const worthOf = ({ skill, named }: (typeof results)[number]) => weightOf(skill) * (named?.share ?? 0)
  const believed = shownInUse(asked, resume)
  const credits = new Map(
    results
      .filter(({ named, usedShare }) => named && usedShare < named.share * LISTED.believed)
      .toSorted((a, b) => worthOf(b) - worthOf(a))
      .map((each, index) => [each, creditAt(index - believed)]),
  )
  return results.map((each) => {
    const { skill, used, named, usedShare } = each
    const credit = credits.get(each) ?? 0
    const listedShare = (named?.share ?? 0) * credit
    const isNamed = listedShare > usedShare
    const isListed = isNamed && credit < LISTED.believed
    const evidence = isNamed ? named : used
    const label = labelOf(skill.entries)
    return {
      kind: skill.entries[0]?.kind === 'certification' ? 'certification' : 'skill',
      label,
      importance: skill.importance,
      weight: weightOf(skill),
      share: Math.max(usedShare, listedShare),
      isListed,
      job: skill.quote,
      resume: evidence?.mention ? quoteOf(resume.document, evidence.mention) : null,
      because: evidence
        ? because(label, evidence, resume, isListed ? credit : null)
        : missing(label, skill, resume),
    }
  })
}

/**
 * Listed skills earn in full up to the number that jobs show in use. The most valuable others earn half, and the rest of a
 * long list next to nothing.
 */
const LISTED = { believed: 0.7, short: 0.5, shortTo: 12, long: 0.25, longTo: 24, beyond: 0.04 } as const

/** Falls with the index, so that one more listed skill never lowers the sum. Indexes below 0 are believed. */
function creditAt(index: number): number {
  if (index < 0) return LISTED.believed
  if (index < LISTED.shortTo) return LISTED.short
  return index < LISTED.longTo ? LISTED.long : LISTED.beyond
}

const NO_WORK: ReadonlySet<TextSection> = new Set<TextSection>([
  'skills',
  'education',
  'interests',
  'references',
  'certifications',
  'awards',
])

function shownInUse(asked: readonly RequiredSkill[], { mentions, listed, sections }: ResumeText): number {
  const fields = new Set(asked.flatMap(({ entries }) => entries.map(fieldOf)))
  fields.delete(ANY_FIELD)
  const shown = mentions.filter(
    ({ from, line, stance, entry }) =>
      stance === 'has' &&
      listed[from] === WORDS.inUse &&
      entry.kind === 'skill' &&
      fields.has(fieldOf(entry)) &&
      !NO_WORK.has(sections.of[line] ?? 'top'),
  )
  return new Set(shown.map(({ entry }) => entry)).size
}

/** A single mention earns less, because a skill that was used comes up repeatedly. */
const DOUBT = 0.3

function depthOf({ mention: evidence }: Evidence, mentions: readonly Mention[]): number {
  const known = evidence?.entry
  const count = mentions.filter(({ entry, stance }) => entry === known && stance === 'has').length
  return 1 - DOUBT ** Math.max(1, count)
}

export function labelOf(entries: readonly LexiconEntry[]): string {
  const names = entries.map(({ name }) => name)
  const last = names.pop() ?? ''
  return names.length === 0 ? last : `${names.join(', ')} or ${last}`
}

function weightOf({ importance, isAside, isCore, entries }: RequiredSkill): number {
  const [first] = entries
  const ofKind =
    first?.kind === 'certification' ? CERTIFICATION_FACTOR : first?.trade === 'soft' ? SOFT_FACTOR : 1
  const factor = ofKind * (isCore ? CORE_FACTOR : 1)
  if (importance === 'preferred') return WEIGHTS.preferred * factor
  return (isAside ? WEIGHTS.aside : WEIGHTS.required) * factor
}

/** `credit` is the share that a listed skill earns without being shown in use. */
function because(
  label: string,
  { share, asked, known, mention, stance }: Evidence,
  resume: ResumeText,
  credit: number | null,
): string {
  if (credit !== null) return becauseListed(asked, known, credit)
  if (stance === 'learning') return `Your resume mentions learning ${asked.name}, but not using it.`
  if (!mention && known === asked) return `You list ${asked.name}.`
  if (!mention) return `${known.name}, which you list, covers ${asked.name}.`
  if (share >= 1 && known !== asked) return `${known.name} includes ${asked.name}.`
  if (share >= 1) return `Your resume mentions ${asked.name}${where(mention, resume)}.`
  if (share >= 0.5) return `${known.name} is close to ${asked.name}, so it counts in part.`
  return `${known.name} is a foundation for ${label}, so it counts a little.`
}

function becauseListed(asked: LexiconEntry, known: LexiconEntry, credit: number): string {
  const what = known === asked ? `You list ${asked.name}` : `You list ${known.name}, close to ${asked.name}`
  return credit < LISTED.short
    ? `${what} among many skills that nothing else in your resume shows in use, so it counts a little.`
    : `${what}, but no job or project shows it in use, so it counts in part.`
}

function where({ line }: Mention, { sections }: ResumeText): string {
  const section = sections.of[line]
  if (section === 'experience') return ' in your experience'
  if (section === 'skills') return ' in your skills'
  return section === 'projects' ? ' in a project' : ''
}

function missing(label: string, { entries }: RequiredSkill, { mentions }: ResumeText): string {
  const denied = mentions.find(({ entry, stance }) => stance === 'not' && entries.includes(entry))
  return denied
    ? `Your resume says you don't have ${denied.entry.name}.`
    : `Your resume doesn't mention ${label}.`
}

export type Evidence = {
  readonly share: number
  readonly asked: LexiconEntry
  readonly known: LexiconEntry
  readonly mention: Mention | null
  readonly stance: Stance
}

/** The best evidence from words that describe work, and from words that only list skills. */
type EvidencePair = { readonly used: Evidence | null; readonly listed: Evidence | null }

const LEARNING_SHARE = 0.2

function evidenceFor(
  { entries }: Pick<RequiredSkill, 'entries'>,
  { mentions, listed }: Pick<ResumeText, 'mentions' | 'listed'>,
  listedApart: readonly LexiconEntry[],
): EvidencePair {
  const best: { used: Evidence | null; listed: Evidence | null } = { used: null, listed: null }
  const take = (evidence: Evidence, isListed: boolean) => {
    const kind = isListed && canBeUsed(evidence.known) ? 'listed' : 'used'
    if (evidence.share > (best[kind]?.share ?? 0)) best[kind] = evidence
  }
  for (const wanted of entries) {
    const nearTo = new Map<LexiconEntry, number>()
    for (const mention of mentions) {
      if (mention.stance === 'not') continue
      const near = nearTo.get(mention.entry) ?? kinship(mention.entry, wanted)
      nearTo.set(mention.entry, near)
      const share = mention.stance === 'learning' ? (near === KINSHIP.same ? LEARNING_SHARE : 0) : near
      const { entry: known, stance, from } = mention
      take({ share, asked: wanted, known, mention, stance }, listed[from] === WORDS.listed)
    }
    for (const known of listedApart)
      take({ share: kinship(known, wanted), asked: wanted, known, mention: null, stance: 'has' }, true)
  }
  return best
}

/** Licenses and languages are held rather than used, so a list is the place for them. */
function canBeUsed({ kind }: LexiconEntry): boolean {
  return kind === 'skill'
}
