import { expect, test } from 'vitest'
import { ageText } from './texts.ts'

const NOW = new Date('2026-11-26T01:00:00Z')

test.each([
  ['2026-11-26T00:30:00Z', 'New today'],
  ['2026-11-27T00:00:00Z', 'New today'],
  ['2026-11-25T23:59:00Z', '1 day old'],
  ['2026-11-13T12:00:00Z', '13 days old'],
  ['2026-11-12T12:00:00Z', '2 weeks old'],
  ['2026-09-28T12:00:00Z', '8 weeks old'],
  ['2026-09-27T12:00:00Z', '2 months old'],
])('a job from %s is %s', (createdAt, text) => {
  expect(ageText({ createdAt }, NOW)).toBe(text)
})
