import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EQUAL_WAIT_MAX, EQUAL_WAIT_MS } from '#shared/domain/video.ts'
import { ALL_MATCH_KEYS, compatible } from './match-keys.ts'
import {
  type Arriving,
  frontsFor,
  isDeepEnough,
  pairUp,
  sharedFieldOf,
  type WaitingStarter,
} from './pair-up.ts'

const ANYONE = { has: 0, wants: 0 }
const AMERICAN_FOR_CANADA = { has: 0, wants: 2 }
const CANADIAN_FOR_USA = { has: 1, wants: 1 }

type Details = Partial<Omit<Arriving, 'memberId'>>
const waits = (memberId: string, details: Details = {}): WaitingStarter => ({
  memberId,
  ...ANYONE,
  field: null,
  waitedMs: 60_000,
  ...details,
})
const arrives = (memberId: string, details: Details = {}): Arriving => ({
  memberId,
  ...ANYONE,
  field: null,
  waitedMs: 0,
  barred: [],
  ...details,
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
      [arrives('dan', { barred: ['ana'] }), arrives('eva', { barred: ['ben'] })],
    )
    expect(namesOf(result)).toEqual({ pairs: ['ben dan', 'ana eva'], left: [] })
  })

  it('pairs members who arrive together when no one waits', () => {
    const result = pairUp(
      [],
      [arrives('dan', { barred: ['eva'] }), arrives('eva', { barred: ['dan'] }), arrives('fay')],
    )
    expect(namesOf(result)).toEqual({ pairs: ['dan fay'], left: ['eva'] })
  })
})

const nursing = { field: 'nursing' }
const law = { field: 'law' }

describe('pairUp, with fields of work', () => {
  it('prefers the same field among those who have waited equally long', () => {
    const waiting = [waits('ana', law), waits('ben'), waits('cleo', { ...nursing, waitedMs: 55_000 })]
    const result = pairUp(waiting, [arrives('dan', nursing), arrives('eva', nursing)])
    expect(namesOf(result)).toEqual({ pairs: ['cleo dan', 'ana eva'], left: [] })
    expect(result.pairs.map(({ waited, arrived }) => sharedFieldOf(waited, arrived))).toEqual([
      'nursing',
      null,
    ])
  })

  it('takes who has waited clearly longer, whatever their field', () => {
    const waiting = [waits('ana', law), waits('ben', { ...nursing, waitedMs: 54_999 })]
    expect(namesOf(pairUp(waiting, [arrives('dan', nursing)])).pairs).toEqual(['ana dan'])
  })

  it('prefers no one for a member whose field is not known', () => {
    const waiting = [waits('ana', law), waits('ben')]
    expect(namesOf(pairUp(waiting, [arrives('dan')])).pairs).toEqual(['ana dan'])
  })

  it('prefers no one of the same field who is barred', () => {
    const waiting = [waits('ana', law), waits('ben', nursing)]
    const result = pairUp(waiting, [arrives('dan', { ...nursing, barred: ['ben'] })])
    expect(namesOf(result).pairs).toEqual(['ana dan'])
  })
})

/** Members of all kinds, or of the same one. */
describe('a front of the queue', () => {
  it('is read on while someone who has waited equally long may be preferred', () => {
    const waiting = [waits('ana', law), waits('ben', law), waits('cleo', law), waits('dan', nursing)]
    const isDeep = (read: WaitingStarter[], arrived: Arriving) =>
      isDeepEnough([{ ...ANYONE, most: read.length }], read, pairUp(read, [arrived]), [arrived])
    expect(isDeep(waiting.slice(0, 3), arrives('eva', nursing))).toBe(false)
    expect(isDeep(waiting.slice(0, 3), arrives('eva'))).toBe(true)
    const later = waits('fay', { waitedMs: 50_000 })
    expect(isDeep([...waiting.slice(0, 3), later], arrives('eva', nursing))).toBe(true)
  })
})

/** Members of all kinds, or of the same one. */
const kind = fc.record({
  keys: fc.oneof(fc.constantFrom(...ALL_MATCH_KEYS), fc.constant(ANYONE)),
  field: fc.constantFrom('nursing', 'law', null),
  /** How much later than the member before. */
  laterMs: fc.nat(1_000),
})

/** A random queue and random arrivals, with bars between any of them. */
const crowd = fc
  .record({
    waiting: fc.array(kind, { maxLength: 40 }),
    arriving: fc.array(kind, { maxLength: 25 }),
    bars: fc.array(fc.tuple(fc.nat(64), fc.nat(64)), { maxLength: 60 }),
  })
  .map(({ waiting, arriving, bars }) => {
    const barredFor = (id: number) =>
      bars.flatMap(([a, b]) => (a === id ? [String(b)] : b === id ? [String(a)] : []))
    let waitedMs = 90_000
    return {
      waiting: waiting.map(({ keys, field, laterMs }, i) => {
        waitedMs -= laterMs
        return waits(String(i), { ...keys, field, waitedMs })
      }),
      arriving: arriving.map(({ keys, field }, i) => {
        const id = waiting.length + i
        return arrives(String(id), { ...keys, field, barred: [...new Set(barredFor(id))] })
      }),
    }
  })
const mayMeet = (arrived: Arriving, other: WaitingStarter) =>
  compatible(arrived, other) && !arrived.barred.includes(other.memberId)

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

  it('passes over an earlier member only for one of the same field who has waited equally long', () => {
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
          const isTaken = (one: WaitingStarter) =>
            takerOf.has(one) && placeOfTaker(one) < line.indexOf(arrived)
          const passedOver = line
            .slice(0, line.indexOf(waited))
            .filter((one) => mayMeet(arrived, one) && !ownPair.has(one) && !isTaken(one))
          const [longest] = passedOver
          if (!longest) continue
          expect(waited.field).toBe(arrived.field)
          expect(passedOver.filter(({ field }) => field === arrived.field)).toEqual([])
          expect(longest.waitedMs - waited.waitedMs).toBeLessThanOrEqual(EQUAL_WAIT_MS)
          expect(passedOver.length).toBeLessThan(EQUAL_WAIT_MAX)
        }
      }),
    )
  })

  it('makes no one wait forever: later members overtake only if they came within moments', () => {
    const second = fc.array(kind, { maxLength: 4 })
    fc.assert(
      fc.property(fc.array(second, { maxLength: 40 }), (seconds) => {
        let queue: WaitingStarter[] = []
        seconds.forEach((arrivals, at) => {
          const waiting = queue.map((one) => ({ ...one, waitedMs: one.waitedMs + 1_000 }))
          const arriving = arrivals.map(({ keys, field }, i) => arrives(`${at} ${i}`, { ...keys, field }))
          const { pairs, left } = pairUp(waiting, arriving)
          const taken = new Set<WaitingStarter>(pairs.map(({ waited }) => waited))
          queue = [...waiting.filter((one) => !taken.has(one)), ...left]
          for (const { waited, arrived } of pairs) {
            const overtaken = queue.filter((one) => mayMeet(arrived, one) && one.waitedMs > waited.waitedMs)
            for (const one of overtaken)
              expect(one.waitedMs - waited.waitedMs).toBeLessThanOrEqual(EQUAL_WAIT_MS)
          }
        })
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
