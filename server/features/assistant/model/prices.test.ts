import { expect, it } from 'vitest'
import { costMicros } from './prices.ts'

const usage = { promptTokens: 1_000_000, completionTokens: 100_000 }
const model = (name: string, price: { input: number; output: number } | null = null) => ({
  apiKey: 'k',
  baseUrl: null,
  name,
  price,
})

it.each([
  ['a listed model', model('gpt-4.1-mini'), 560_000],
  ['a dated version of one', model('gpt-4o-2024-11-20'), 3_500_000],
  ['the price that was set', model('own', { input: 1, output: 2 }), 1_200_000],
  ['no known price', model('own'), 0],
])('counts by %s', (_, settings, micros) => {
  expect(costMicros(settings, usage)).toBe(micros)
})
