import type { TextSection } from '../reading/sections.ts'
import type { Rule, Subject } from './rule.ts'

const WORDS_MIN = 150
const WORDS_MAX = 1100
const GAP_MONTHS = 18

const lacks =
  (section: TextSection) =>
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
    problem: "We couldn't find a heading for your work experience.",
    action: 'Put the heading Experience on its own line above your jobs.',
    find: lacks('experience'),
  },
  {
    rule: 'structure.no-education',
    severity: 'medium',
    problem: "We couldn't find a heading for your education.",
    action: 'Add an Education section, even a short one.',
    find: lacks('education'),
  },
  {
    rule: 'structure.no-skills',
    severity: 'high',
    problem: "We couldn't find a skills section.",
    action: 'Add a Skills section that lists what you can do in the words your field uses.',
    find: lacks('skills'),
  },
  {
    rule: 'structure.no-summary',
    severity: 'low',
    problem: "There's no summary at the top.",
    action: "Start with two or three lines: what you do, how long you've done it, and what you're good at.",
    find: lacks('summary'),
  },
  {
    rule: 'structure.no-dates',
    severity: 'high',
    problem: 'None of your jobs have dates that software can read.',
    action: 'Give every job a start and end date, such as Mar 2019 - Present.',
    find: ({ resume }) => (resume.periods.length === 0 ? 'whole' : null),
  },
  {
    rule: 'structure.years-only',
    severity: 'low',
    problem: 'The dates only show years, so up to two years of each job are a guess.',
    action: 'Add the months.',
    find: ({ resume }) =>
      resume.periods.find(({ quote }) => /^\s*(?:19|20)\d\d\D{1,12}(?:19|20)\d\d\s*$/.test(quote.text))
        ?.quote ?? null,
  },
  {
    rule: 'structure.gap',
    severity: 'low',
    problem: 'There are more than 18 months between two jobs.',
    action: 'Say in one line what you did in between: study, caregiving, travel, freelance work.',
    find: gap,
  },
  {
    rule: 'structure.order',
    severity: 'medium',
    problem: 'This job is newer than the one above it.',
    action: 'List your most recent job first.',
    find: disorder,
  },
  {
    rule: 'structure.short',
    severity: 'high',
    problem: "It's very short, so there isn't much for people or software to go on.",
    action: 'For every job, say what you did, what you used and what the result was.',
    find: (subject) => (wordCount(subject) < WORDS_MIN ? 'whole' : null),
  },
  {
    rule: 'structure.long',
    severity: 'medium',
    problem: "It's longer than two pages.",
    action: 'Cut anything older than ten years or not relevant to the job you want.',
    find: (subject) => (wordCount(subject) > WORDS_MAX ? 'whole' : null),
  },
  {
    rule: 'structure.references',
    severity: 'low',
    problem: "A line about references doesn't add anything.",
    action: 'Take it out and use the space.',
    find: ({ lines }) => {
      const at = lines.findIndex((line) =>
        /references (?:are )?(?:available|upon)|références (?:disponibles|sur demande)/i.test(line),
      )
      return at === -1 ? null : at
    },
  },
]
