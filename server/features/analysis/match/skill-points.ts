import type { LexiconEntry } from '../lexicon/parse.ts'
import type { AskedSkill } from '../reading/job.ts'
import type { Mention } from '../reading/mentions.ts'
import { quoteOf, type ResumeText } from '../reading/resume.ts'
import { type Evidence, evidenceFor } from './evidence.ts'
import type { Draft } from './points.ts'

const WEIGHTS = { required: 4, aside: 2.5, preferred: 1.2 } as const
const CERTIFICATION_FACTOR = 1.6
/** 'Communication' and the like, which everyone lists. */
const SOFT_FACTOR = 0.35

export function skillPoints(
  asked: readonly AskedSkill[],
  resume: ResumeText,
  mentions: readonly Mention[],
  listed: readonly LexiconEntry[],
): Draft[] {
  return asked.map((skill) => {
    const evidence = evidenceFor(skill, mentions, listed)
    const label = labelOf(skill.entries)
    return {
      kind: skill.entries[0]?.kind === 'certification' ? 'certification' : 'skill',
      label,
      importance: skill.importance,
      weight: weightOf(skill),
      share: (evidence?.share ?? 0) * depthOf(evidence, mentions),
      job: skill.quote,
      resume: evidence?.mention ? quoteOf(resume.document, evidence.mention) : null,
      because: evidence ? because(label, evidence, resume) : missing(label, skill, resume),
    }
  })
}

/** What a single mention leaves open: a skill that comes up again and again was used. */
const DOUBT = 0.3

function depthOf(evidence: Evidence | null, mentions: readonly Mention[]): number {
  const known = evidence?.mention?.entry
  const count = known ? mentions.filter(({ entry, stance }) => entry === known && stance === 'has').length : 1
  return 1 - DOUBT ** Math.max(1, count)
}

export function labelOf(entries: readonly LexiconEntry[]): string {
  const names = entries.map(({ name }) => name)
  const last = names.pop() ?? ''
  return names.length === 0 ? last : `${names.join(', ')} or ${last}`
}

function weightOf({ importance, isAside, entries }: AskedSkill): number {
  const [first] = entries
  const factor =
    first?.kind === 'certification' ? CERTIFICATION_FACTOR : first?.trade === 'soft' ? SOFT_FACTOR : 1
  if (importance === 'preferred') return WEIGHTS.preferred * factor
  return (isAside ? WEIGHTS.aside : WEIGHTS.required) * factor
}

function because(
  label: string,
  { share, asked, known, mention, stance }: Evidence,
  resume: ResumeText,
): string {
  if (stance === 'learning') return `Your resume mentions learning ${asked.name}, but not using it.`
  if (!mention)
    return known === asked
      ? `${asked.name} is among the skills you list.`
      : `${known.name}, which you list, covers ${asked.name}.`
  if (share >= 1 && known !== asked) return `${known.name} includes ${asked.name}.`
  if (share >= 1) return `Your resume mentions ${asked.name}${where(mention, resume)}.`
  if (share >= 0.5) return `${known.name} is close to ${asked.name}, so it counts in part.`
  return `${known.name} is a foundation for ${label}, so it counts a little.`
}

function where({ line }: Mention, { sections }: ResumeText): string {
  const section = sections.of[line]
  if (section === 'experience') return ' in your experience'
  if (section === 'skills') return ' in your skills'
  return section === 'projects' ? ' in a project' : ''
}

function missing(label: string, { entries }: AskedSkill, { mentions }: ResumeText): string {
  const denied = mentions.find(({ entry, stance }) => stance === 'not' && entries.includes(entry))
  return denied
    ? `Your resume says you don't have ${denied.entry.name}.`
    : `Your resume doesn't mention ${label}.`
}
