import type { ResumeSection } from '../reading/sections.ts'
import type { Rule, Subject } from './rule.ts'

const WORDS_MIN = 150
const WORDS_MAX = 1100
const GAP_MONTHS = 18

const lacks =
  (section: ResumeSection) =>
  ({ resume }: Subject) =>
    [...resume.sections.headings.values()].includes(section) ? null : ('whole' as const)

function gap({ resume }: Subject) {
  const sorted = resume.periods.toSorted((a, b) => a.from - b.from)
  let until = sorted[0]?.to ?? 0
  for (const period of sorted) {
    if (period.from - until > GAP_MONTHS) return period.quote
    until = Math.max(until, period.to)
  }
  return null
}

/** A job that is older than the one below it. */
function disorder({ resume }: Subject) {
  const { periods } = resume
  const at = periods.findIndex((period, index) => {
    const above = periods[index - 1]
    return above !== undefined && period.from > above.from && period.to > above.to
  })
  return periods[at]?.quote ?? null
}

const wordCount = ({ resume }: Subject) => resume.document.tokens.length

export const STRUCTURE_RULES: readonly Rule[] = [
  {
    rule: 'structure.no-experience',
    severity: 'high',
    group: 'structure',
    problem: 'No heading for your work experience was found.',
    action: 'Put the heading Experience on a line of its own above your jobs.',
    find: lacks('experience'),
  },
  {
    rule: 'structure.no-education',
    severity: 'medium',
    group: 'structure',
    problem: 'No heading for your education was found.',
    action: 'Add a section headed Education, even a short one.',
    find: lacks('education'),
  },
  {
    rule: 'structure.no-skills',
    severity: 'high',
    group: 'structure',
    problem: 'No section of skills was found.',
    action: 'Add a section headed Skills that lists what you can do in the words of the trade.',
    find: lacks('skills'),
  },
  {
    rule: 'structure.no-summary',
    severity: 'low',
    group: 'structure',
    problem: 'There is no summary at the top.',
    action: 'Open with two or three lines: what you do, for how long, and what you are good at.',
    find: lacks('summary'),
  },
  {
    rule: 'structure.no-dates',
    severity: 'high',
    group: 'structure',
    problem: 'No job has dates that a machine can read.',
    action: 'Give every job a start and an end, as in Mar 2019 - Present.',
    find: ({ resume }) => (resume.periods.length === 0 ? 'whole' : null),
  },
  {
    rule: 'structure.years-only',
    severity: 'low',
    group: 'structure',
    problem: 'The dates give years only, so up to two years of each job are guesswork.',
    action: 'Add the months.',
    find: ({ resume }) =>
      resume.periods.find(({ quote }) => /^\s*(?:19|20)\d\d\s*\D{1,8}\s*(?:19|20)\d\d\s*$/.test(quote.text))
        ?.quote ?? null,
  },
  {
    rule: 'structure.gap',
    severity: 'low',
    group: 'structure',
    problem: 'There are more than eighteen months between two jobs.',
    action: 'Say in a line what you did meanwhile: study, care, travel, freelance work.',
    find: gap,
  },
  {
    rule: 'structure.order',
    severity: 'medium',
    group: 'structure',
    problem: 'This job is newer than the one above it.',
    action: 'List your jobs with the newest first.',
    find: disorder,
  },
  {
    rule: 'structure.short',
    severity: 'high',
    group: 'structure',
    problem: 'It is very short, so there is little for a reader or a machine to go by.',
    action: 'Say for every job what you did, with what, and what came of it.',
    find: (subject) => (wordCount(subject) < WORDS_MIN ? 'whole' : null),
  },
  {
    rule: 'structure.long',
    severity: 'medium',
    group: 'structure',
    problem: 'It is longer than two pages.',
    action: 'Cut what is older than ten years or does not speak for the job you want.',
    find: (subject) => (wordCount(subject) > WORDS_MAX ? 'whole' : null),
  },
  {
    rule: 'structure.references',
    severity: 'low',
    group: 'structure',
    problem: 'A line about references says nothing that is not known.',
    action: 'Take it out and use the room.',
    find: ({ lines }) => {
      const at = lines.findIndex((line) =>
        /references (?:are )?(?:available|upon)|références (?:disponibles|sur demande)/i.test(line),
      )
      return at === -1 ? null : at
    },
  },
]
