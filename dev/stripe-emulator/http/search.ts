import { isHash } from '../work.ts'
import { invalid } from './errors.ts'
import { integer, required, text } from './fields.ts'
import { expandable } from './shapes.ts'

export const searchable = {
  ...expandable,
  query: required(text(10_000)),
  limit: integer({ min: 1, max: 100 }),
  page: text(),
}

type Test = (object: Record<string, unknown>) => boolean

const clause = /^(-?)([a-z_.]+)(?:\["([^"]+)"\])?\s*(:|~|>=|<=|>|<)\s*(null|"(?:[^"\\]|\\.)*"|\d+)$/i

/** Stripe's search language: clauses `field:"value"`, `metadata["key"]:"value"`, `-`, `~`, comparisons; all AND or all OR. */
export function readQuery(query: string): Test {
  const any = / OR /i.test(query)
  if (any && / AND /i.test(query))
    throw invalid('You cannot combine AND and OR in the same search query.', 'query')
  const tests = query.split(any ? / OR /i : / AND /i).map((part) => readClause(part.trim()))
  return (object) => (any ? tests.some((test) => test(object)) : tests.every((test) => test(object)))
}

function readClause(part: string): Test {
  const match = clause.exec(part)
  if (!match) throw invalid(`We were unable to parse your search query: ${part}`, 'query')
  const [, minus, field = '', key, operator = ':', raw = ''] = match
  const wanted = raw.startsWith('"') ? raw.slice(1, -1).replaceAll('\\"', '"') : raw
  const holds = (object: Record<string, unknown>) => {
    const value = lookUp(object, key ? [...field.split('.'), key] : field.split('.'))
    if (raw === 'null') return value === undefined || value === null
    return compare(value, operator, wanted)
  }
  return minus ? (object) => !holds(object) : holds
}

function lookUp(object: unknown, path: string[]): unknown {
  return path.reduce((value: unknown, key) => (isHash(value) ? value[key] : undefined), object)
}

function compare(value: unknown, operator: string, wanted: string): boolean {
  if (value === undefined || value === null) return false
  const text = String(value).toLowerCase()
  if (operator === ':') return text === wanted.toLowerCase()
  if (operator === '~') return text.includes(wanted.toLowerCase())
  const [left, right] = [Number(value), Number(wanted)]
  if (operator === '>') return left > right
  if (operator === '<') return left < right
  return operator === '>=' ? left >= right : left <= right
}
