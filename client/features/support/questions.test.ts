import { expect, test } from 'vitest'
import { findQuestions, QUESTIONS } from './questions.ts'

const ids = (text: string) => findQuestions(text).map(({ id }) => id)

test('every question has its own address', () => {
  expect(new Set(QUESTIONS.map(({ id }) => id)).size).toBe(QUESTIONS.length)
})

test('a search matches every word, in question or answer, ignoring case and accents', () => {
  expect(ids('  ')).toHaveLength(QUESTIONS.length)
  expect(ids('FORGOT password')).toEqual(['forgot-password'])
  expect(ids('deleted 30 days')).toEqual(['picture-kept'])
  expect(ids('forgot pâsswörd')).toEqual(['forgot-password'])
  expect(ids('stripe')).toEqual(['card-data'])
  expect(ids('password zeppelin')).toEqual([])
})
