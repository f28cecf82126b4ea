import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALL_MATCH_KEYS, compatible, type MatchKeys } from './match-keys.ts'
import { type Arriving, frontsFor, isDeepEnough, pairUp, type WaitingStarter } from './pair-up.ts'

const ANYONE = { has: 0, wants: 0 }
const AMERICAN_FOR_CANADA = { has: 0, wants: 2 }
const CANADIAN_FOR_USA = { has: 1, wants: 1 }

const waits = (memberId: string, keys: MatchKeys = ANYONE): WaitingStarter => ({ memberId, ...keys })
const arrives = (memberId: string, keys: MatchKeys = ANYONE, blocked: string[] = []): Arriving => ({
  memberId,
  ...keys,
  blocked,
})
const namesOf = ({ pairs, left }: ReturnType<typeof pairUp>) => ({
  pairs: pairs.map(({ waited, arrived }) => `${waited.memberId} ${arrived.memberId}`),
  left: left.map(({ memberId }) => memberId),
})

describe('pairUp', () => {
  it('gives each who arrives the one who has waited longest', () => {
    const result = pairUp([waits('ana'), waits('ben'), waits('cleo')], [arrives('dan'), arrives('eva')])
    expect(namesOf(result)).toEqual({ pairs: ['ana dan', 'ben eva'], left: [] })
  })

  it('passes over those who do not fit', () => {
    const waiting = [waits('ana', AMERICAN_FOR_CANADA), waits('ben', CANADIAN_FOR_USA)]
    const result = pairUp(waiting, [arrives('dan', AMERICAN_FOR_CANADA), arrives('eva', AMERICAN_FOR_CANADA)])
    expect(namesOf(result)).toEqual({ pairs: ['ben dan'], left: ['eva'] })
  })

  it('skips members someone may not meet, without affecting others', () => {
    const result = pairUp(
      [waits('ana'), waits('ben')],
      [arrives('dan', ANYONE, ['ana']), arrives('eva', ANYONE, ['ben'])],
    )
    expect(namesOf(result)).toEqual({ pairs: ['ben dan', 'ana eva'], left: [] })
  })

  it('pairs members who arrive together when no one waits', () => {
    const result = pairUp(
      [],
      [arrives('dan', ANYONE, ['eva']), arrives('eva', ANYONE, ['dan']), arrives('fay')],
    )
    expect(namesOf(result)).toEqual({ pairs: ['dan fay'], left: ['eva'] })
  })
})

/** A random queue and random arrivals, with blocks between any of them. */
const crowd = fc
  .record({
    waiting: fc.array(fc.constantFrom(...ALL_MATCH_KEYS), { maxLength: 40 }),
    arriving: fc.array(fc.constantFrom(...ALL_MATCH_KEYS), { maxLength: 25 }),
    blocks: fc.array(fc.tuple(fc.nat(64), fc.nat(64)), { maxLength: 60 }),
  })
  .map(({ waiting, arriving, blocks }) => {
    const blockedBy = (id: number) =>
      blocks.flatMap(([a, b]) => (a === id ? [String(b)] : b === id ? [String(a)] : []))
    return {
      waiting: waiting.map((keys, i) => waits(String(i), keys)),
      arriving: arriving.map((keys, i) => {
        const id = waiting.length + i
        return arrives(String(id), keys, [...new Set(blockedBy(id))])
      }),
    }
  })
const mayMeet = (arrived: Arriving, other: WaitingStarter) =>
  compatible(arrived, other) && !arrived.blocked.includes(other.memberId)

describe('pairUp, for any queue and arrivals', () => {
  it('places everyone who arrives once, and no waiting member twice', () => {
    fc.assert(
      fc.property(crowd, ({ waiting, arriving }) => {
        const { pairs, left } = pairUp(waiting, arriving)
        const placed = [...pairs.flatMap(({ waited, arrived }) => [waited, arrived]), ...left]
        expect(new Set(placed).size).toBe(placed.length)
        expect(arriving.filter((one) => !placed.includes(one))).toEqual([])
      }),
    )
  })

  it('makes no pair that may not meet', () => {
    fc.assert(
      fc.property(crowd, ({ waiting, arriving }) => {
        for (const { waited, arrived } of pairUp(waiting, arriving).pairs)
          expect(mayMeet(arrived, waited)).toBe(true)
      }),
    )
  })

  it('never matches a later member while an earlier one is free', () => {
    fc.assert(
      fc.property(crowd, ({ waiting, arriving }) => {
        const line: WaitingStarter[] = [...waiting, ...arriving]
        const { pairs } = pairUp(waiting, arriving)
        const takerOf = new Map<WaitingStarter, WaitingStarter>(
          pairs.map(({ waited, arrived }) => [waited, arrived]),
        )
        const placeOfTaker = (one: WaitingStarter) => line.indexOf(takerOf.get(one) ?? one)
        const ownPair = new Set<WaitingStarter>(pairs.map(({ arrived }) => arrived))
        for (const { waited, arrived } of pairs) {
          const passedOver = line
            .slice(0, line.indexOf(waited))
            .filter((one) => mayMeet(arrived, one) && !ownPair.has(one))
          for (const one of passedOver) {
            expect(takerOf.has(one)).toBe(true)
            expect(placeOfTaker(one)).toBeLessThan(line.indexOf(arrived))
          }
        }
      }),
    )
  })

  it('leaves no one waiting beside someone they may meet', () => {
    fc.assert(
      fc.property(crowd, ({ waiting, arriving }) => {
        const { pairs, left } = pairUp(waiting, arriving)
        const taken = new Set<WaitingStarter>(pairs.map(({ waited }) => waited))
        const others = [...waiting.filter((one) => !taken.has(one)), ...left]
        for (const one of left)
          expect(others.filter((other) => other !== one && mayMeet(one, other))).toEqual([])
      }),
    )
  })

  it('makes the same pairs from fronts that are deep enough as from the whole queue', () => {
    fc.assert(
      fc.property(crowd, fc.integer({ min: 1, max: 12 }), ({ waiting, arriving }, most) => {
        const fronts = frontsFor(arriving, 1).map((front) => ({ ...front, most }))
        const read = waiting.filter((one) => {
          const front = fronts.find(({ has, wants }) => has === one.has && wants === one.wants)
          const sameKind = waiting.filter(({ has, wants }) => has === one.has && wants === one.wants)
          return front && sameKind.indexOf(one) < front.most
        })
        const pairing = pairUp(read, arriving)
        fc.pre(isDeepEnough(fronts, read, pairing, arriving))
        expect(pairing).toEqual(pairUp(waiting, arriving))
      }),
    )
  })

  it('finds a front deep enough when no more of the queue is left', () => {
    fc.assert(
      fc.property(crowd, ({ waiting, arriving }) => {
        const fronts = frontsFor(arriving, 10)
        expect(isDeepEnough(fronts, waiting, pairUp(waiting, arriving), arriving)).toBe(true)
      }),
    )
  })
})
