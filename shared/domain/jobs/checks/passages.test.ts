import { expect, test } from 'vitest'
import { passagesOf, plainOf, quotesOf } from './passages.ts'

test('plain text has the length of the original', () => {
  const text = 'Âge : 25 – 30 ans, l’été'
  expect(plainOf(text)).toBe("Age : 25 - 30 ans, l'ete")
  expect(plainOf(text)).toHaveLength(text.length)
})

test('passages end at sentences and lines, not within amounts', () => {
  expect(passagesOf('Pay is $19.50 now. Apply!\nSoon').map(({ text }) => text.trim())).toEqual([
    'Pay is $19.50 now.',
    'Apply!',
    'Soon',
  ])
})

test('a quote has the original words, from the first match to the last', () => {
  const rule = { all: [/cafe/i, /ete/i], unless: /hiver/i }
  expect(quotesOf(passagesOf('Un Café en été. Un café en été, pas en hiver.'), [rule])).toEqual([
    'Café en été',
  ])
})
