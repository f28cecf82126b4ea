import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isJsonString } from './json-string.ts'

function isStringToJsonParse(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'string'
  } catch {
    return false
  }
}

const piece = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('\\"', '\\\\', '\\/', '\\n', '\\u00e9', '\\uD83D', 'a', '€', '😀', '\x7f'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '"',
      '\\',
      '\\x',
      '\\U0041',
      '\\u12',
      '\\u12g4',
      '\\u',
      '\n',
      '\x1f',
      '\0',
      ' ',
    ),
  },
)

it('takes for a JSON string exactly what JSON.parse does, save for white space around it', () => {
  let taken = 0
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), fc.constantFrom('"', '', '\\"'), (pieces, close) => {
      const text = `"${pieces.join('')}${close}`
      const bytes = Buffer.from(`{"body":${text}}`)
      const isTaken = isJsonString(bytes, 8, bytes.length - 1)
      expect(isTaken).toBe(isStringToJsonParse(text) && text === text.trimEnd())
      taken += Number(isTaken)
    }),
    { numRuns: 3_000 },
  )
  expect(taken).toBeGreaterThan(300)
})
