import { expect, test } from 'vitest'
import { greetingAt } from './greeting.ts'

test('the greeting follows the hour', () => {
  expect([0, 4, 5, 11, 12, 17, 18, 23].map(greetingAt)).toEqual([
    'Good evening',
    'Good evening',
    'Good morning',
    'Good morning',
    'Good afternoon',
    'Good afternoon',
    'Good evening',
    'Good evening',
  ])
})
