import { expect, it } from 'vitest'
import { ANSWER_MAX_LENGTH, answerProblem, type JobQuestion, type QuestionKind } from './rules.ts'

const question = (kind: QuestionKind, isRequired = true): JobQuestion => ({
  text: 'Which shift?',
  kind,
  isRequired,
  choices: kind === 'choice' ? ['Day', 'Night'] : [],
})

it.each([
  ['text', ['Nights, mostly'], ['x'.repeat(ANSWER_MAX_LENGTH + 1)]],
  ['yes_no', ['Yes', 'No'], ['yes', 'Maybe']],
  ['choice', ['Day', 'Night'], ['day', 'Evening']],
  ['number', ['3', '-2', '2.5', '0'], ['three', '1e5', '1,000', '.5', '9999999999999']],
] as const)('takes the answers that fit a question of the kind %s', (kind, good, bad) => {
  for (const answer of good) expect(answerProblem(question(kind), answer), answer).toBeNull()
  for (const answer of bad) expect(answerProblem(question(kind), answer), answer).toEqual(expect.any(String))
})

it('asks for an answer only where one is required', () => {
  expect(answerProblem(question('yes_no'), '')).toBe('Please answer this question')
  expect(answerProblem(question('yes_no', false), '')).toBeNull()
})
