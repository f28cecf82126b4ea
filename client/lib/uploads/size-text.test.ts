import { expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

it.each([
  [0, '0 B'],
  [512, '512 B'],
  [1536, '1.5 KB'],
  [327_680, '320 KB'],
  [2_097_152, '2 MB'],
  [5_242_880, '5 MB'],
  [10_485_760, '10 MB'],
])('%i bytes read %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
