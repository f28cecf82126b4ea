import { describe, expect, it } from 'vitest'
import { COUNTRIES, type Country } from '../account/accounts.ts'
import { compatible, HAS_COUNT, hasKey, matchKey, WANTS_COUNT, wantsKey } from './match-keys.ts'

type Person = {
  country: Country
  isVerified: boolean
  wants: { country: Country | null; verifiedOnly: boolean }
}

const people: Person[] = COUNTRIES.flatMap((country) =>
  [false, true].flatMap((isVerified) =>
    [null, ...COUNTRIES].flatMap((wanted) =>
      [false, true].map((verifiedOnly) => ({
        country,
        isVerified,
        wants: { country: wanted, verifiedOnly },
      })),
    ),
  ),
)

const keysOf = (person: Person) => ({ has: hasKey(person), wants: wantsKey(person.wants) })
const suits = ({ wants }: Person, other: Person) =>
  (wants.country === null || wants.country === other.country) && (!wants.verifiedOnly || other.isVerified)

describe('match keys', () => {
  it('give every kind of person a number of its own', () => {
    const numbers = people.map((person) => matchKey(keysOf(person)))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: HAS_COUNT * WANTS_COUNT }, (_, i) => i),
    )
  })

  it('are compatible exactly when each suits the other', () => {
    for (const a of people) {
      for (const b of people) {
        expect(compatible(keysOf(a), keysOf(b)), JSON.stringify([a, b])).toBe(suits(a, b) && suits(b, a))
      }
    }
  })

  it('take no filters for any member', () => {
    expect(wantsKey({})).toBe(0)
    expect(wantsKey({ country: null, verifiedOnly: false })).toBe(0)
  })
})
