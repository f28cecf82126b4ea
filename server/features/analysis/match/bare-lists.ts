import { fieldOf, fieldsOfGroup } from '../lexicon/fields.ts'
import type { ReadingAttempt } from '../reading/attempts.ts'
import type { JobText } from '../reading/job.ts'
import type { Mention } from '../reading/mentions.ts'
import type { ResumeText } from '../reading/resume.ts'
import type { TextSection } from '../reading/sections.ts'
import { quoteLine } from '../text/document.ts'

const OTHER_WORDS_MAX = 1

const OWN_LISTS: ReadonlySet<TextSection> = new Set<TextSection>(['certifications', 'languages'])

/**
 * Finds lists that name the posting's skills in the resume of someone whose jobs are all in another field and use none of
 * them.
 */
export function bareListsOf(
  job: JobText,
  resume: ResumeText,
  isAsked: (mention: Mention) => boolean,
): ReadingAttempt[] {
  if (!job.occupation || !isOfOtherField(job.occupation.occupation.group, resume)) return []
  const fields = new Set(fieldsOfGroup(job.occupation.occupation.group))
  const heldFields = new Set(resume.occupations.flatMap(({ occupation }) => fieldsOfGroup(occupation.group)))
  const asked = resume.mentions.filter(
    (mention) =>
      mention.stance === 'has' &&
      mention.entry.trade !== 'soft' &&
      !heldFields.has(fieldOf(mention.entry)) &&
      isAsked(mention) &&
      !OWN_LISTS.has(resume.sections.of[mention.line] ?? 'top'),
  )
  const byLine = [...Map.groupBy(asked, ({ line }) => line)]
  const onLine = Map.groupBy(resume.mentions, ({ line }) => line)
  const lists = byLine.filter(([line]) => isList(resume, line, onLine.get(line) ?? []))
  const isUsed = byLine.some(
    ([line, inside]) =>
      !isList(resume, line, onLine.get(line) ?? []) && inside.some(({ entry }) => fields.has(fieldOf(entry))),
  )
  if (isUsed) return []
  return lists.flatMap(([line]) => {
    const { from = 0, to = 0 } = resume.document.lines[line] ?? {}
    return [{ from, to, quote: quoteLine(resume.document, line) }]
  })
}

function isOfOtherField(group: string, { occupations }: ResumeText): boolean {
  const asked = new Set(fieldsOfGroup(group))
  return (
    occupations.length > 0 &&
    occupations.every(
      ({ occupation }) =>
        occupation.group !== group && !fieldsOfGroup(occupation.group).some((field) => asked.has(field)),
    )
  )
}

function isList({ document, sections }: ResumeText, line: number, inside: readonly Mention[]): boolean {
  if (sections.of[line] === 'skills') return true
  const { from = 0, to = 0 } = document.lines[line] ?? {}
  const words = inside.reduce((sum, mention) => sum + mention.to - mention.from, 0)
  return inside.length > 0 && to - from - words <= OTHER_WORDS_MAX * inside.length
}
