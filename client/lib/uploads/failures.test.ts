import { RestrictionError } from '@uppy/core'
import { describe, expect, it, vi } from 'vitest'
import { ApiError, setOnRefused } from '../api.ts'
import { callProblem, failureOf, isRefusal, isRetryable, sendProblem } from './failures.ts'

const refused = (status: number, code = 'x', message = 'No.') =>
  new ApiError(status, JSON.stringify({ code, message }), '')

describe('what is tried again by itself', () => {
  it.each([
    ['no network', new TypeError('Failed to fetch'), true],
    ['a server that is away', refused(503), true],
    ['too many attempts', refused(429), true],
    ['a file that is not accepted', refused(400), false],
    ['a file that is too large', refused(413), false],
    ['no sign-in', refused(401), false],
    ['a mistake of ours', new Error('x is undefined'), false],
  ])('%s', (_, error, isTriedAgain) => {
    expect(isRetryable(callProblem('prepare', error))).toBe(isTriedAgain)
  })

  it('is not what a server understood and refused', () => {
    expect(isRefusal(callProblem('save', refused(400)))).toBe(true)
    expect(isRefusal(callProblem('save', refused(503)))).toBe(false)
    expect(isRefusal(callProblem('save', new TypeError('Failed to fetch')))).toBe(false)
  })
})

describe('the message shown', () => {
  it("is the server's sentence, where there is one", () => {
    expect(failureOf(callProblem('send', refused(400)), 'cv.pdf')).toEqual({
      step: 'send',
      title: 'Failed to upload cv.pdf',
      detail: 'No.',
    })
  })

  it('is a suggestion if there is no server message', () => {
    const away = failureOf(callProblem('prepare', new TypeError('Failed to fetch')), 'cv.pdf')
    expect(away.detail).toContain('Check your connection')
    const unsaved = failureOf(callProblem('save', new Error('x')), 'cv.pdf')
    expect(unsaved).toMatchObject({
      title: 'Failed to save cv.pdf',
      detail: expect.stringContaining('try again'),
    })
  })

  it('is empty if Uppy already said what is wrong with the file', () => {
    expect(callProblem('send', new RestrictionError('Missing required meta fields')).isRestriction).toBe(true)
  })
})

it('a PUT after the sign-in ended is reported like any other refusal', () => {
  class Answered {
    status = 401
    responseText = '{"code":"unauthorized","message":"Unauthorized"}'
    statusText = 'Unauthorized'
  }
  vi.stubGlobal('XMLHttpRequest', Answered)
  const listener = vi.fn()
  setOnRefused(listener)
  expect(sendProblem(new Error('failed'), new Answered())).toMatchObject({
    status: 401,
    text: 'Unauthorized',
  })
  expect(listener).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 401 }))
  setOnRefused(() => {})
  vi.unstubAllGlobals()
})
