import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Operation } from '#shared/contracts/operation.ts'

type Schema = z.core.$ZodType
type Parts = Pick<Operation, 'params' | 'query' | 'body'>

/** Something that people send within a schema. `inside` is an input of the schema in which it is `value`. */
export type Field = {
  readonly at: string
  readonly schema: Schema
  readonly inside: (value: unknown) => unknown
}

/** What people send to an operation: each part with its schema. */
export function partsOf({ params, query, body }: Parts): [keyof Parts, Schema][] {
  const parts: [keyof Parts, Schema | undefined][] = [
    ['params', params],
    ['query', query],
    ['body', body],
  ]
  return parts.flatMap(([name, schema]) => (schema ? [[name, schema]] : []))
}

/** All strings, lists and single values in a schema, however deep. Throws for a type that it doesn't know. */
export function fieldsOf(schema: Schema, at: string): Field[] {
  const def = defOf(schema)
  const itself: Field = { at, schema, inside: (value) => value }
  switch (def.type) {
    case 'array':
      return [itself, ...within(fieldsOf(def.element, `${at}[]`), (value) => [value])]
    case 'object':
      return Object.entries(def.shape).flatMap(([key, child]) =>
        within(fieldsOf(child, `${at}.${key}`), (value) => ({ ...exampleObject(def.shape), [key]: value })),
      )
    case 'record':
      return [
        ...within(fieldsOf(def.keyType, `${at}{key}`), (value) => ({ [`${value}`]: null })),
        ...within(fieldsOf(def.valueType, `${at}{}`), (value) => ({ key: value })),
      ]
    case 'union':
      return def.options.flatMap((option) => fieldsOf(option, at))
    case 'optional':
    case 'nullable':
    case 'default':
      return fieldsOf(def.innerType, at)
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    case 'number':
    case 'string':
    case 'unknown':
      return [itself]
    default:
      throw new Error(`${at}: nothing is known about a ${def.type}`)
  }
}

const within = (fields: readonly Field[], wrap: (value: unknown) => unknown): Field[] =>
  fields.map(({ inside, ...field }) => ({ ...field, inside: (value) => wrap(inside(value)) }))

/** Strings of the forms that our contracts ask for. */
const EXAMPLES = [
  'An example',
  randomUUID(),
  '2031-05-06',
  '2031-05-06T07:08:09.000Z',
  '07:08',
  'OR',
  'a@example.com',
].concat('America/Denver', 'https://example.com/', '2019-05', '#1f2937', 'ab12'.repeat(8), 'tok_example')

/** The shortest input that a schema takes, if its strings have one of the forms above. */
export function exampleOf(schema: Schema): unknown {
  const def = defOf(schema)
  switch (def.type) {
    case 'array':
      return [exampleOf(def.element)]
    case 'object':
      return exampleObject(def.shape)
    case 'record':
      return {}
    case 'union':
      return def.options[0] && exampleOf(def.options[0])
    case 'optional':
    case 'default':
      return undefined
    case 'nullable':
    case 'null':
    case 'unknown':
      return null
    case 'boolean':
      return true
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'number':
      return 1
    default:
      return EXAMPLES.find((text) => z.core.safeParse(schema, text).success) ?? EXAMPLES[0]
  }
}

function exampleObject(shape: z.core.$ZodShape): Record<string, unknown> {
  const entries = Object.entries(shape).map(([key, child]) => [key, exampleOf(child)])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** An input of an object schema with all its fields, optional ones too. */
export function fullExampleOf({ shape }: z.ZodMiniObject): Record<string, unknown> {
  const entries = Object.entries(shape).map(([name, field]) => {
    const def = defOf(field)
    return [name, exampleOf(def.type === 'optional' ? def.innerType : field)]
  })
  return Object.fromEntries(entries)
}

const TOO_LATE = 'is read before it is measured'
const CLEANS = new Set(['overwrite', 'min_length', 'max_length'])

/** What is wrong with the bounds of a string or list, or null. Other types have none. */
export function boundProblem({ schema }: Field): string | null {
  const def = defOf(schema)
  // A number in an address is read by Number(), in linear time. The code that reads an unknown value checks it.
  if (def.type !== 'string' && def.type !== 'array') return null
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

/** The maximum length of a string or list; infinite without one. */
export function maxLengthOf(schema: Schema): number {
  const limits = (defOf(schema).checks ?? []).flatMap(({ _zod: { def } }) =>
    def.check === 'max_length' && 'maximum' in def ? [Number(def.maximum)] : [],
  )
  return Math.min(...limits)
}

export function defOf(schema: Schema): z.core.$ZodTypes['_zod']['def'] {
  // Every schema that zod makes is one of its own types, which its core doesn't say.
  return (schema as z.core.$ZodTypes)._zod.def
}
