import { describe, expect, it } from 'vitest'
import { COUNTRIES, type Country } from '#shared/domain/account/accounts.ts'
import { ALL_MATCH_KEYS, compatible, hasKey, wantsKey } from './match-keys.ts'

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
  it('distinguish every kind of member', () => {
    const keys = people.map(keysOf)
    expect(keys).toHaveLength(ALL_MATCH_KEYS.length)
    expect(ALL_MATCH_KEYS).toEqual(expect.arrayContaining(keys))
    expect(keys).toEqual(expect.arrayContaining([...ALL_MATCH_KEYS]))
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
