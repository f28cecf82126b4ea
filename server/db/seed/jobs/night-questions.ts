import type { JobQuestion } from '#shared/domain/applications/rules.ts'

export const NIGHT_QUESTIONS: readonly JobQuestion[] = [
  {
    text: 'When could you start?',
    kind: 'choice',
    isRequired: true,
    choices: ['Right away', 'In four weeks', 'In eight weeks or later'],
  },
  { text: 'Have you worked nights before?', kind: 'yes_no', isRequired: true, choices: [] },
  { text: 'How many years of technical support?', kind: 'number', isRequired: false, choices: [] },
]
