import type * as z from 'zod/mini'
import type { Operation } from '#shared/contracts/operation.ts'

type Schema = z.core.$ZodType
type Parts = Pick<Operation, 'params' | 'query' | 'body'>

/** A string or list in what an operation takes. */
export type Field = { readonly at: string; readonly schema: Schema }

/** What people send to an operation: each part with its schema. */
export function partsOf({ params, query, body }: Parts): [string, Schema][] {
  const parts: [string, Schema | undefined][] = [
    ['params', params],
    ['query', query],
    ['body', body],
  ]
  return parts.flatMap(([name, schema]) => (schema ? [[name, schema]] : []))
}

/** The strings and lists in a schema, however deep. Throws for a type that it doesn't know. */
export function fieldsOf(schema: Schema, at: string): Field[] {
  const def = defOf(schema)
  switch (def.type) {
    case 'string':
      return [{ at, schema }]
    case 'array':
      return [{ at, schema }, ...fieldsOf(def.element, `${at}[]`)]
    case 'object':
      return Object.entries(def.shape).flatMap(([key, child]) => fieldsOf(child, `${at}.${key}`))
    case 'record':
      return [...fieldsOf(def.keyType, `${at}{key}`), ...fieldsOf(def.valueType, `${at}{}`)]
    case 'union':
      return def.options.flatMap((option) => fieldsOf(option, at))
    case 'optional':
    case 'nullable':
    case 'default':
      return fieldsOf(def.innerType, at)
    // A number in an address is read by Number(), in linear time. An unknown is left to whoever reads it.
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    case 'unknown':
      return []
    default:
      throw new Error(`${at}: nothing is known about a ${def.type}`)
  }
}

const TOO_LATE = 'is read before it is measured'
const CLEANS = new Set(['overwrite', 'min_length', 'max_length'])

/** What is wrong with the bounds of a string or list, or null. */
export function boundProblem({ schema }: Field): string | null {
  const def = defOf(schema)
  const checks = (def.checks ?? []).map((check) => check._zod.def)
  const limits = checks.filter(({ check }) => check === 'max_length')
  if (limits.length === 0) return 'has no maximum length'
  const firstLimit = checks.findIndex(({ check }) => check === 'max_length')
  if (def.type === 'array')
    return checks.slice(0, firstLimit).every(({ check }) => check === 'min_length') ? null : TOO_LATE
  if ('format' in def || firstLimit !== 0) return TOO_LATE
  if (!limits.every((check) => 'abort' in check && check.abort === true))
    return "its maximum length doesn't end the check"
  const firstReader = checks.findIndex(({ check }) => !CLEANS.has(check))
  const lastLimit = checks.findLastIndex(({ check }) => check === 'max_length')
  return firstReader >= 0 && firstReader < lastLimit ? 'is read before it is measured again' : null
}

/** The maximum length of a string, which is 0 if there is none. */
export function maxLengthOf(schema: Schema): number {
  const bag: { maximum?: unknown } = schema._zod.bag
  return typeof bag.maximum === 'number' ? bag.maximum : 0
}

export function defOf(schema: Schema): z.core.$ZodTypes['_zod']['def'] {
  // Every schema that zod makes is one of its own types, which its core doesn't say.
  return (schema as z.core.$ZodTypes)._zod.def
}
