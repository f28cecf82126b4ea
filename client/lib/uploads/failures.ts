import { RestrictionError } from '@uppy/core'
import { ApiError, refusalOf } from '../api.ts'
import type { UploadFailure } from './types.ts'

export type Problem = {
  readonly step: UploadFailure['step']
  readonly error: unknown
  readonly status: number | null
  readonly text: string | null
  readonly isRestriction: boolean
}

const TRANSIENT_STATUSES = new Set([0, 408, 425, 429, 500, 502, 503, 504])

export function isRetryable({ status }: Problem): boolean {
  return status !== null && TRANSIENT_STATUSES.has(status)
}

export function isRefusal(problem: Problem): boolean {
  return problem.status !== null && problem.status >= 400 && !isRetryable(problem)
}

export function callProblem(step: UploadFailure['step'], error: unknown): Problem {
  const isRestriction = error instanceof RestrictionError
  if (error instanceof ApiError) return { step, error, status: error.status, text: error.text, isRestriction }
  return { step, error, status: error instanceof TypeError ? 0 : null, text: null, isRestriction }
}

/** A failed PUT. Other stores answer in XML, which isn't a message for people. */
export function sendProblem(error: unknown, response: unknown): Problem {
  const common = { step: 'send', error, isRestriction: false } as const
  if (!(response instanceof XMLHttpRequest)) return { ...common, status: 0, text: null }
  const answer = refusalOf(response.status, response.responseText, response.statusText)
  return { ...common, status: answer.status, text: answer.text }
}

export function failureOf({ step, text, status }: Problem, fileName: string): UploadFailure {
  const advice =
    status === 0
      ? 'Nothing was lost. Check your connection and try again.'
      : 'Nothing was lost. Please try again.'
  const verb = step === 'save' ? 'save' : 'upload'
  return { step, title: `Failed to ${verb} ${fileName}`, detail: text ?? advice }
}
