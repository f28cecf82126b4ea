import type { Rule } from './rule.ts'

const SKILLS_MIN = 6
const MISSING_MANY = 5

export const KEYWORD_RULES: readonly Rule[] = [
  {
    rule: 'keywords.few-skills',
    severity: 'high',
    group: 'keywords',
    problem: 'Few skills are named in words that a machine knows.',
    action: 'Name tools, methods and tasks of your trade by their usual names.',
    find: ({ resume }) => {
      const named = new Set(
        resume.mentions
          .filter(({ stance, entry }) => stance === 'has' && entry.trade !== 'soft')
          .map(({ entry }) => entry),
      )
      return named.size < SKILLS_MIN ? 'whole' : null
    },
  },
  {
    rule: 'keywords.stuffed',
    severity: 'high',
    group: 'keywords',
    problem: 'A heap of keywords counts for nothing and puts people off.',
    action: 'Keep the skills you would talk about, twenty at most, and show the others in your jobs.',
    find: ({ heaps }) => heaps[0] ?? null,
  },
  {
    rule: 'keywords.commands',
    severity: 'high',
    group: 'keywords',
    problem: 'The line tells a machine what to answer. It counts for nothing, and people see it.',
    action: 'Take it out.',
    find: ({ resume }) => resume.commands[0]?.quote ?? null,
  },
  {
    rule: 'keywords.role',
    severity: 'medium',
    group: 'keywords',
    problem: 'Words that jobs of this kind usually ask for are missing.',
    action: 'Add those that are true of you; they are listed under missing keywords.',
    find: ({ missing }) => (missing.length >= MISSING_MANY ? 'whole' : null),
  },
  {
    rule: 'keywords.title',
    severity: 'medium',
    group: 'keywords',
    problem: 'The role you aim for is not named as a title.',
    action: 'Put the role into your headline or summary in the words that jobs use.',
    find: ({ targetRole, text }) =>
      targetRole !== '' && !text.toLowerCase().includes(targetRole.toLowerCase()) ? 'whole' : null,
  },
  {
    rule: 'keywords.only-listed',
    severity: 'low',
    group: 'keywords',
    problem: 'Most of the skills listed here appear nowhere in your jobs.',
    action: 'Show the important ones at work, in a line each.',
    find: ({ resume }) => {
      const of = (section: string) =>
        new Set(
          resume.mentions
            .filter(({ line }) => resume.sections.of[line] === section)
            .map(({ entry }) => entry),
        )
      const listed = of('skills')
      const shown = new Set([...of('experience'), ...of('projects'), ...of('summary')])
      const alone = [...listed].filter((entry) => !shown.has(entry))
      const first = resume.mentions.find(({ line }) => resume.sections.of[line] === 'skills')
      return first && listed.size >= SKILLS_MIN && alone.length / listed.size > 0.8 ? first.line : null
    },
  },
]
