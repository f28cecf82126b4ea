import { describe, expect, it } from 'vitest'
import { HONEST, VARIATIONS } from '#tests/factories/text-pairs.ts'
import { isSimilar, textPrint } from './similar-texts.ts'

function areSimilar(one: string, other: string): boolean {
  const [a, b] = [textPrint(one), textPrint(other)]
  return a !== null && b !== null && isSimilar(a, b)
}

describe('a text is the same', () => {
  it.each(VARIATIONS)('with %s', (_, one, other) => {
    expect(areSimilar(one, other)).toBe(true)
    expect(areSimilar(other, one)).toBe(true)
  })
})

describe('honest texts of one person', () => {
  it.each(HONEST)('are not the same: %s / %s', (one, other) => {
    expect(areSimilar(one, other)).toBe(false)
  })

  it('are not the same in any combination', () => {
    const texts = HONEST.flat()
    const same = texts.flatMap((one, at) =>
      texts.slice(at + 1).flatMap((other) => (areSimilar(one, other) ? [[one, other]] : [])),
    )
    expect(same).toEqual([])
  })
})
