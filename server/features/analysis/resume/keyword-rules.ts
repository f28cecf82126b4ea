import type { Rule } from './rule.ts'

const SKILLS_MIN = 6
const MISSING_MANY = 5

export const KEYWORD_RULES: readonly Rule[] = [
  {
    rule: 'keywords.few-skills',
    severity: 'high',
    problem: 'Few skills are named in words that software knows.',
    action: 'Use the usual names for the tools, methods and tasks in your field.',
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
    problem: "A long list of keywords doesn't count and puts people off.",
    action: 'Keep up to 20 skills you can talk about, and show the others in your jobs.',
    find: ({ stuffing }) => stuffing[0] ?? null,
  },
  {
    rule: 'keywords.commands',
    severity: 'high',
    problem: "This line tells software what to answer. It doesn't count, and people will see it.",
    action: 'Take it out.',
    find: ({ resume }) => resume.commands[0]?.quote ?? null,
  },
  {
    rule: 'keywords.role',
    severity: 'medium',
    problem: 'Words that this kind of job usually asks for are missing.',
    action: "Add the ones you've really done, each in a line that shows it. See Missing keywords.",
    find: ({ missing }) => (missing.length >= MISSING_MANY ? 'whole' : null),
  },
  {
    rule: 'keywords.title',
    severity: 'medium',
    problem: "Your target role isn't named as a title.",
    action: 'Add the role to your headline or summary in the words job posts use.',
    find: ({ targetRole, text }) =>
      targetRole !== '' && !text.toLowerCase().includes(targetRole.toLowerCase()) ? 'whole' : null,
  },
  {
    rule: 'keywords.only-listed',
    severity: 'low',
    problem: "Most of the skills listed here don't appear in your jobs.",
    action: 'Show the important ones in your jobs, one line each.',
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
