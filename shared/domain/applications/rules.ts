/** In 24 hours. Someone who reads each job sends far fewer; a program reaches it in minutes. */
export const APPLICATIONS_A_DAY = 40
export const APPLICATION_CHANGES_AN_HOUR = 120
export const NOTE_MAX_LENGTH = 2_000
export const ANSWER_MAX_LENGTH = 1_000
export const PRIVATE_NOTE_MAX_LENGTH = 2_000
export const DECISION_MESSAGE_MAX_LENGTH = 2_000
export const APPLICATIONS_A_PAGE = 20
export const APPLICANTS_A_PAGE = 50
export const REMINDED_AFTER_DAYS = 14
export const FIGURES_FROM = 5
export const FIGURES_DAYS = 365

export const QUESTION_LIMITS = { questions: 5, text: 200, choices: 8, choice: 80 } as const
export const QUESTION_KINDS = ['text', 'yes_no', 'choice', 'number'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]
export const QUESTION_KIND_NAMES: Record<QuestionKind, string> = {
  text: 'Short text',
  yes_no: 'Yes or no',
  choice: 'One of several choices',
  number: 'A number',
}
export const YES_NO = ['Yes', 'No'] as const

export type JobQuestion = {
  readonly text: string
  readonly kind: QuestionKind
  readonly isRequired: boolean
  readonly choices: string[]
}
export type Answer = { readonly question: string; readonly answer: string }
export type StoredAnswer = Answer & { readonly canFilter: boolean }
export const hasChoices = ({ kind }: JobQuestion): boolean => kind === 'choice' || kind === 'yes_no'

export function answerProblem(question: JobQuestion, answer: string): string | null {
  if (answer === '') return question.isRequired ? 'Please answer this question' : null
  switch (question.kind) {
    case 'text':
      return answer.length > ANSWER_MAX_LENGTH ? `At most ${ANSWER_MAX_LENGTH} characters` : null
    case 'yes_no':
      return YES_NO.some((one) => one === answer) ? null : 'Choose yes or no'
    case 'choice':
      return question.choices.includes(answer) ? null : 'Choose one of the answers'
    case 'number':
      return /^-?\d{1,12}(?:\.\d{1,4})?$/.test(answer) ? null : 'A number, such as 3 or 2.5'
  }
}

export const NOT_SELECTED_MESSAGE = `Thank you for applying, and for the time you put into it. We've decided to go on with other applicants for this job. That isn't a judgment of your work, and we wish you well in your search.`
