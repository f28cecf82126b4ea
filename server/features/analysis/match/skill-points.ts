import type { LexiconEntry } from '../lexicon/parse.ts'
import type { RequiredSkill } from '../reading/job.ts'
import type { Mention } from '../reading/mentions.ts'
import { quoteOf, type ResumeText } from '../reading/resume.ts'
import { type Evidence, evidenceFor } from './evidence.ts'
import type { Draft } from './points.ts'

const WEIGHTS = { required: 4, aside: 2.5, preferred: 1.2 } as const
const CERTIFICATION_FACTOR = 1.6
/** 'Communication' and the like, which everyone lists. */
const SOFT_FACTOR = 0.35

export function skillPoints(
  asked: readonly RequiredSkill[],
  resume: ResumeText,
  listed: readonly LexiconEntry[],
): Draft[] {
  const found = asked.map((skill) => ({ skill, ...evidenceFor(skill, resume, listed) }))
  const onlyListed = found.filter((each) => each.listed && !each.used)
  const worthOf = (each: (typeof found)[number]) => weightOf(each.skill) * (each.listed?.share ?? 0)
  const credits = new Map(
    onlyListed.toSorted((a, b) => worthOf(b) - worthOf(a)).map((each, index) => [each, creditAt(index)]),
  )
  return found.map((each) => {
    const { skill, used } = each
    const usedShare = used ? used.share * depthOf(used, resume.mentions) : 0
    const credit = credits.get(each) ?? LISTED.short
    const listedShare = (each.listed?.share ?? 0) * credit
    const isListed = listedShare > usedShare
    const evidence = isListed ? each.listed : used
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

/** What skills that are only listed earn: half for the most valuable, and next to nothing for the rest of a long list. */
const LISTED = { short: 0.5, shortTo: 12, long: 0.25, longTo: 24, beyond: 0.04 } as const

/** Falling, so that one more listed skill never lowers the sum. */
function creditAt(index: number): number {
  if (index < LISTED.shortTo) return LISTED.short
  return index < LISTED.longTo ? LISTED.long : LISTED.beyond
}

/** A single mention earns less: a skill that comes up repeatedly was used. */
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

function weightOf({ importance, isAside, entries }: RequiredSkill): number {
  const [first] = entries
  const factor =
    first?.kind === 'certification' ? CERTIFICATION_FACTOR : first?.trade === 'soft' ? SOFT_FACTOR : 1
  if (importance === 'preferred') return WEIGHTS.preferred * factor
  return (isAside ? WEIGHTS.aside : WEIGHTS.required) * factor
}

/** `credit`: what a skill earns that is listed but never shown in use. */
function because(
  label: string,
  { share, asked, known, mention, stance }: Evidence,
  resume: ResumeText,
  credit: number | null,
): string {
  if (credit !== null) return becauseListed(asked, known, credit)
  if (stance === 'learning') return `Your resume mentions learning ${asked.name}, but not using it.`
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
