import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { applicantAddress } from '#client/features/applications/review/filters.ts'
import { jobAddress } from '#client/features/jobs/listing/filters.ts'
import { memberAddress } from '#client/features/members/directory/filters.ts'
import { slotAddress } from '#client/features/office-hours/filters.ts'
import { cardAddress } from '#client/features/resume-cards/list/filters.ts'
import type { addressFilters } from '#client/lib/address-filters.ts'
import {
  applicantFilters,
  cardFilters,
  jobFilters,
  memberFilters,
  slotFilters,
} from '#shared/contracts/list-filters.ts'
import { defOf, fullExampleOf } from '#tests/factories/contract-fields.ts'

/** Read only beside another one, or left out when it is usual. */
const DEPENDENT = ['state', 'question', 'answer', 'sort']

const ANYTHING = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.integer().map(String),
  fc.constantFrom('', ' ', '1', '0', 'true', 'OR', 'ON', 'XX', '1e3', '0x10', 'constructor'),
)

function valuesOf(field: z.core.$ZodType): string[] {
  const def = defOf(field)
  if (def.type === 'optional') return valuesOf(def.innerType)
  if (def.type === 'enum') return Object.values(def.entries).map(String)
  return def.type === 'literal' ? def.values.map(String) : []
}

/** Addresses with some filters of a list, many of them valid, and others. */
function addressesOf({ shape }: z.ZodMiniObject) {
  const fields = Object.entries(shape).map(([name, field]) => {
    const values = valuesOf(field)
    return [name, values.length > 0 ? fc.oneof(fc.constantFrom(...values), ANYTHING) : ANYTHING] as const
  })
  const others = { cursor: ANYTHING, view: ANYTHING, __proto__: ANYTHING }
  return fc
    .record({ ...Object.fromEntries(fields), ...others }, { requiredKeys: [] })
    .map((record) => new URLSearchParams(record))
}

type Address<S extends z.ZodMiniObject> = ReturnType<typeof addressFilters<S>>

function addressHolds<S extends z.ZodMiniObject>(schema: S, address: Address<S>): void {
  it('keeps every filter of the contract', () => {
    const { sort: _usual, ...example } = fullExampleOf(schema)
    const filters = z.parse(schema, example)
    const read = address.read(address.text(filters))
    expect(read).toEqual(filters)
    expect(address.isNarrowed(read)).toBe(true)
    expect(address.text(address.cleared(read))).toBe('')
  })

  it('is read whatever it says, and written as it was read', () => {
    fc.assert(
      fc.property(addressesOf(schema), (query) => {
        const read = address.read(query)
        expect(address.read(address.text(read))).toEqual(read)
        expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(Object.keys(read)))
        for (const [name, field] of Object.entries(schema.shape)) {
          const { data } = z.safeParse(field, query.get(name)?.trim() || undefined)
          if (!DEPENDENT.includes(name) && data !== undefined) expect(read).toHaveProperty(name, data)
        }
      }),
    )
  })
}

describe('the address of the list of jobs', () => addressHolds(jobFilters, jobAddress))
describe('the address of the list of members', () => addressHolds(memberFilters, memberAddress))
describe('the address of the list of resume cards', () => addressHolds(cardFilters, cardAddress))
describe('the address of the list of office hours', () => addressHolds(slotFilters, slotAddress))
describe('the address of the list of applicants', () => addressHolds(applicantFilters, applicantAddress))

it('what is unknown or invalid is ignored', () => {
  const bad = '?q=+&country=France&state=ON&type=gig&remote=true&minPay=1.5&withinDays=-3&sort=best'
  expect(jobAddress.read(bad)).toEqual({})
  expect(jobAddress.read('?country=USA&state=ON')).toEqual({ country: 'USA' })
  expect(jobAddress.read('?state=ON')).toEqual({})
  expect(memberAddress.read('?country=France&state=XX&verified=yes&online=&sort=active')).toEqual({})
  expect(memberAddress.read('?country=Canada&state=WA')).toEqual({ country: 'Canada' })
  expect(applicantAddress.read('?question=Which%20shift%3F&minScore=101')).toEqual({})
})

it('long words are cut', () => {
  expect(memberAddress.read(`?q=${'x'.repeat(300)}`).q).toHaveLength(200)
})

it('a usual order is left out', () => {
  expect(memberAddress.read('?sort=verified')).toEqual({})
  expect(memberAddress.text({ sort: 'verified' })).toBe('')
  expect(cardAddress.text({ skill: 'Night shift', sort: 'newest' })).toBe('?skill=Night+shift')
  expect(jobAddress.text({ sort: 'newest' })).toBe('?sort=newest')
})

it('a state goes with its country', () => {
  expect(memberAddress.set({ state: 'ON' }, 'country', 'Canada')).toEqual({ country: 'Canada', state: 'ON' })
  expect(memberAddress.set({ state: 'ON' }, 'country', 'USA')).toEqual({ country: 'USA' })
  expect(memberAddress.set({ country: 'Canada', state: 'ON' }, 'country', '')).toEqual({ state: 'ON' })
  expect(jobAddress.set({ country: 'Canada', state: 'ON' }, 'country', '')).toEqual({})
})

it('filters are counted and cleared without the words and the order', () => {
  const filters = { q: 'nurse', country: 'USA', remote: '1', minPay: 60_000, sort: 'pay' } as const
  expect(jobAddress.count(filters)).toBe(3)
  expect(jobAddress.without(filters, ['remote', 'minPay'])).toEqual({
    q: 'nurse',
    country: 'USA',
    sort: 'pay',
  })
  expect(jobAddress.cleared(filters)).toEqual({ sort: 'pay' })
  expect(jobAddress.isNarrowed({ sort: 'pay' })).toBe(false)
})
