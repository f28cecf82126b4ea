import { type ApplicationForm, applicationInput } from '#shared/contracts/applications.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import { answerProblem, type JobQuestion } from '#shared/domain/applications/rules.ts'

const RESUME = 'resume'
const CARD = 'card:'

/** An application as typed: the source is 'resume' or 'card:' and an id. */
export type ApplicationDraft = {
  source: string
  note: string
  answers: { question: string; answer: string }[]
}

export function draftOf({ written, questions, resume, cards }: ApplicationForm): ApplicationDraft {
  const before = new Map(written?.answers.map(({ question, answer }) => [question, answer]))
  const [card] = cards
  const first = resume === 'read' ? RESUME : card ? `${CARD}${card.id}` : ''
  const source = written?.source
  return {
    source: source ? (source.kind === 'card' ? `${CARD}${source.cardId}` : RESUME) : first,
    note: written?.note ?? '',
    answers: questions.map(({ text }) => ({ question: text, answer: before.get(text) ?? '' })),
  }
}

export function sourcesOf({ resume, cards }: ApplicationForm): { value: string; label: string }[] {
  return [
    ...(resume === 'read' ? [{ value: RESUME, label: 'Your resume' }] : []),
    ...cards.map(({ id, title }) => ({ value: `${CARD}${id}`, label: `Resume card: ${title}` })),
  ]
}

function inputOf({ source, note, answers }: ApplicationDraft) {
  return {
    source: source.startsWith(CARD) ? { kind: 'card', cardId: source.slice(CARD.length) } : { kind: RESUME },
    note: note.trim() || null,
    answers,
  }
}

export const applicationForm = (questions: Job['questions']) => ({
  schema: applicationInput,
  toInput: inputOf,
  rules: ({ source, answers }: ApplicationDraft) => ({
    ...(source === '' && { source: 'Choose what to apply with' }),
    ...problemsOf(questions, answers),
  }),
})

function problemsOf(questions: readonly JobQuestion[], answers: ApplicationDraft['answers']) {
  const problems = questions.flatMap((question, index) => {
    const problem = answerProblem(question, answers[index]?.answer.trim() ?? '')
    return problem === null ? [] : [[`answers.${index}.answer`, problem] as const]
  })
  return Object.fromEntries(problems)
}
