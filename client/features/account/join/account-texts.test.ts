import { expect, test } from 'vitest'
import { ApiError } from '#client/lib/api.ts'
import { joinFailureText, providerName } from './account-texts.ts'

test("a failure shows the server's message, a connection error, or the default", () => {
  const refused = new ApiError(409, '{"code":"email_taken","message":"Already there."}', '')
  expect(joinFailureText(refused, 'Please try again.')).toBe('Already there.')
  expect(joinFailureText(new ApiError(502, '<html>', 'Bad Gateway'), 'Please try again.')).toBe(
    'Please try again.',
  )
  expect(joinFailureText(new TypeError('Failed to fetch'), 'Please try again.')).toContain("couldn't reach")
  expect(joinFailureText(new SyntaxError('not JSON'), 'Please try again.')).toBe('Please try again.')
})

test('providers carry their own names', () => {
  expect(['google', 'linkedin', 'github'].map(providerName)).toEqual(['Google', 'LinkedIn', 'Github'])
})
