import { RestrictionError } from '@uppy/core'
import { ApiError, refusalOf } from '../api.ts'
import type { UploadFailure } from './types.ts'

/** What stopped a try. `status` is 0 where no answer came, null where it is not about a request. */
export type Problem = {
  readonly step: UploadFailure['step']
  readonly error: unknown
  readonly status: number | null
  /** The sentence that came with a refusal. */
  readonly text: string | null
  /** The files chosen are not what is wanted; nothing was sent. */
  readonly isRestriction: boolean
}

const PASSING = new Set([0, 408, 425, 429, 500, 502, 503, 504])

/** Whether the same again may go through: no answer, or one that speaks of a passing state. */
export function mayPass({ status }: Problem): boolean {
  return status !== null && PASSING.has(status)
}

/** Whether the server understood and said no. */
export function isRefusal(problem: Problem): boolean {
  return problem.status !== null && problem.status >= 400 && !mayPass(problem)
}

/** A call of ours that failed, by what `api` throws: `ApiError` for a refusal, `TypeError` where the network failed. */
export function callProblem(step: UploadFailure['step'], error: unknown): Problem {
  const isRestriction = error instanceof RestrictionError
  if (error instanceof ApiError) return { step, error, status: error.status, text: error.text, isRestriction }
  return { step, error, status: error instanceof TypeError ? 0 : null, text: null, isRestriction }
}

/** A PUT that failed. A store other than ours answers in XML, which is no sentence for people. */
export function sendProblem(error: unknown, response: unknown): Problem {
  const common = { step: 'send', error, isRestriction: false } as const
  if (!(response instanceof XMLHttpRequest)) return { ...common, status: 0, text: null }
  const answer = refusalOf(response.status, response.responseText, response.statusText)
  return { ...common, status: answer.status, text: answer.text }
}

/** How a problem is told once no further try is made by itself. */
export function failureOf({ step, text, status }: Problem, fileName: string): UploadFailure {
  const advice =
    status === 0
      ? 'Nothing was lost. Check your connection and try again.'
      : 'Nothing was lost. Please try again.'
  const verb = step === 'save' ? 'save' : 'upload'
  return { step, title: `Failed to ${verb} ${fileName}`, detail: text ?? advice }
}
