import { interviewQuestions, matchJob } from '#server/features/analysis/public.ts'
import type { assistant } from '#shared/contracts/assistant.ts'
import type { BodyOf, ResponseOf } from '#shared/contracts/operation.ts'

type Operation = typeof assistant.interview

export function interviewFor({
  jobDescription,
  resumeText,
}: BodyOf<Operation>): ResponseOf<Operation>['questions'] {
  const input = { job: { text: jobDescription }, resume: resumeText, country: 'USA' } as const
  return interviewQuestions(matchJob(input), input)
}
