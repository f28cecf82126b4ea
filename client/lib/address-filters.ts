import * as z from 'zod/mini'
import { COUNTRIES } from '#shared/domain/account/accounts.ts'
import { REGION_CODES } from '#shared/domain/regions.ts'
import { SEARCH_TEXT_MAX_LENGTH } from '#shared/domain/search/groups.ts'

const ORDER = 'sort'
const NOT_COUNTED = new Set(['q', 'search', ORDER])

type Options<Name extends string> = {
  /** Filters that mean something only beside another one, with that one. */
  needs?: readonly (readonly [Name, Name])[]
  /** The list's order when the address names none. */
  usualOrder?: string
}

/** The filters of a list in its page's address, as the contract of the list has them in its query. */
export function addressFilters<S extends z.ZodMiniObject>(
  schema: S,
  { needs = [], usualOrder }: Options<keyof z.output<S> & string> = {},
) {
  type Filters = z.output<S>
  const names = Object.keys(schema.shape)

  /** Leaves out what the contract doesn't name or would refuse, and cuts long words. */
  function read(search: string | URLSearchParams): Filters {
    const valid = validIn(schema, new URLSearchParams(search))
    if (valid.state && !isIn(valid.state, valid.country)) delete valid.state
    if (valid[ORDER] === usualOrder) delete valid[ORDER]
    for (const [name, other] of needs) if (!valid[other]) delete valid[name]
    return z.parse(schema, valid)
  }

  function entries(filters: Filters): [string, string][] {
    const values: Readonly<Record<string, unknown>> = filters
    return names.flatMap((name): [string, string][] => {
      const value = values[name]
      const isLeftOut = value === undefined || value === '' || (name === ORDER && value === usualOrder)
      return isLeftOut ? [] : [[name, String(value)]]
    })
  }

  const queryOf = (filters: Filters) => new URLSearchParams(entries(filters))
  function drop(filters: Filters, removed: readonly string[]): Filters {
    const query = queryOf(filters)
    for (const name of removed) query.delete(name)
    return read(query)
  }
  return {
    read,
    /** A query string with its question mark; '' for none. */
    text: (filters: Filters) => {
      const query = queryOf(filters)
      return query.size > 0 ? `?${query}` : ''
    },
    /** Changes one filter as a form has it; '' removes it. What no longer goes with it is left out. */
    set: (filters: Filters, name: keyof Filters & string, value: string): Filters => {
      const query = queryOf(filters)
      query.set(name, value)
      return read(query)
    },
    without: (filters: Filters, removed: readonly (keyof Filters & string)[]) => drop(filters, removed),
    /** Only the order stays. */
    cleared: (filters: Filters) =>
      drop(
        filters,
        names.filter((name) => name !== ORDER),
      ),
    /** How many are set, without the words and the order. */
    count: (filters: Filters) => entries(filters).filter(([name]) => !NOT_COUNTED.has(name)).length,
    isNarrowed: (filters: Filters) => entries(filters).some(([name]) => name !== ORDER),
  }
}

function validIn({ shape }: z.ZodMiniObject, query: URLSearchParams): Record<string, string> {
  const valid: Record<string, string> = {}
  for (const [name, field] of Object.entries(shape)) {
    const value = query.get(name)?.slice(0, SEARCH_TEXT_MAX_LENGTH).toWellFormed().trim()
    if (value && z.safeParse(field, value).success) valid[name] = value
  }
  return valid
}

const isIn = (state: string, country: string | undefined) =>
  COUNTRIES.some((one) => (country ?? one) === one && REGION_CODES[one].includes(state))
