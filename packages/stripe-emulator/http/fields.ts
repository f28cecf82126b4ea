import { invalid } from './errors.ts'
import type { FormHash, FormValue } from './form.ts'

/** Reads one parameter; `at` is its name as Stripe reports it, such as `items[0][price]`. */
export type Field<T> = (value: FormValue | undefined, at: string) => T
export type ValueOf<F> = F extends Field<infer T> ? T : never
export type Shape = Record<string, Field<unknown>>
export type Values<S extends Shape> = { [K in keyof S]: ValueOf<S[K]> }

export function required<T>(field: Field<T | undefined>): Field<T> {
  return (value, at) => {
    const read = field(value, at)
    if (read === undefined) throw invalid(`Missing required param: ${at}.`, at, 'parameter_missing')
    return read
  }
}

/** An empty value unsets what is stored and reads as null. */
export function clearable<T>(field: Field<T | undefined>): Field<T | null | undefined> {
  return (value, at) => (value === '' ? null : field(value, at))
}

function scalar<T>(read: (text: string, at: string) => T): Field<T | undefined> {
  return (value, at) => {
    if (value === undefined) return undefined
    if (typeof value !== 'string') throw invalid(`Invalid string: ${JSON.stringify(value)}`, at)
    if (value === '') throw emptyRefused(at)
    return read(value, at)
  }
}

const emptyRefused = (at: string) =>
  invalid(
    `You passed an empty string for '${at}'. We assume empty values are an attempt to unset a parameter; however '${at}' cannot be unset. You should remove '${at}' from your request or supply a non-empty value.`,
    at,
    'parameter_invalid_empty',
  )

export const text = (longest = 5000) =>
  scalar((value, at) => {
    if (value.length <= longest) return value
    throw invalid(`Invalid string: must be at most ${longest} characters`, at)
  })

export const integer = ({ min = Number.MIN_SAFE_INTEGER, max = 99_999_999_999 } = {}) =>
  scalar((value, at) => {
    if (!/^-?\d{1,15}$/.test(value))
      throw invalid(`Invalid integer: ${value}`, at, 'parameter_invalid_integer')
    const number = Number(value)
    if (number < min)
      throw invalid(`This value must be greater than or equal to ${min}.`, at, 'parameter_invalid_integer')
    if (number > max)
      throw invalid(`This value must be less than or equal to ${max}.`, at, 'parameter_invalid_integer')
    return number
  })

export const timestamp = () =>
  scalar((value, at) => {
    if (/^\d{9,11}$/.test(value)) return Number(value)
    throw invalid('Invalid timestamp: must be an integer Unix timestamp', at)
  })

export const flag = () =>
  scalar((value, at) => {
    if (value === 'true' || value === 'false') return value === 'true'
    throw invalid(`Invalid boolean: ${value}`, at)
  })

export const oneOf = <const T extends string>(...choices: T[]) =>
  scalar((value, at) => {
    const choice = choices.find((known) => known === value)
    if (choice !== undefined) return choice
    throw invalid(`Invalid ${at}: must be ${spokenList(choices)}`, at)
  })

function spokenList(choices: string[]): string {
  if (choices.length < 3) return choices.join(' or ')
  return `one of ${choices.slice(0, -1).join(', ')}, or ${choices.at(-1)}`
}

export function list<T>(field: Field<T | undefined>, longest = 100): Field<T[] | undefined> {
  return (value, at) => {
    if (value === undefined) return undefined
    if (typeof value === 'string') {
      if (value === '') throw emptyRefused(at)
      throw invalid('Invalid array', at)
    }
    const keys = Object.keys(value)
    if (keys.some((key) => !/^\d{1,4}$/.test(key))) throw invalid('Invalid array', at)
    if (keys.length > longest) throw invalid(`Array must contain at most ${longest} elements`, at)
    return keys
      .sort((a, b) => Number(a) - Number(b))
      .flatMap((key) => field(value[key], `${at}[${key}]`) ?? [])
  }
}

export function hash<S extends Shape>(shape: S): Field<Values<S> | undefined> {
  return (value, at) => {
    if (value === undefined) return undefined
    if (typeof value === 'string') throw invalid('Invalid object', at)
    return readHash(shape, value, at)
  }
}

/** Any hash, unchecked: for settings the emulator stores and shows but doesn't act on. */
export const anyHash = (): Field<Record<string, unknown> | undefined> => (value, at) => {
  if (value === undefined || value === '') return undefined
  if (typeof value === 'string') throw invalid('Invalid object', at)
  return structuredClone({ ...value })
}

/** An empty value removes its key; an empty `metadata` removes all (null). */
export const metadata = (): Field<Record<string, string> | null | undefined> => (value, at) => {
  if (value === undefined) return undefined
  if (value === '') return null
  if (typeof value === 'string') throw invalid('Invalid object', at)
  const entries = Object.entries(value)
  for (const [key, item] of entries) {
    if (typeof item !== 'string') throw invalid('Invalid string', `${at}[${key}]`)
    if (key.length > 40) throw invalid('Metadata keys must be 40 characters or less.', `${at}[${key}]`)
    if (item.length > 500) throw invalid('Metadata values can have up to 500 characters.', `${at}[${key}]`)
  }
  if (entries.length > 50) throw invalid('Metadata can have up to 50 keys.', at)
  return Object.fromEntries(entries.map(([key, item]) => [key, String(item)]))
}

/** Throws on unknown parameters, as Stripe does. */
export function readHash<S extends Shape>(shape: S, value: FormHash, at: string): Values<S> {
  const unknown = Object.keys(value).filter((key) => !Object.hasOwn(shape, key))
  const name = (key: string) => (at ? `${at}[${key}]` : key)
  if (unknown[0] !== undefined) {
    const several = unknown.length > 1 ? 'unknown parameters' : 'unknown parameter'
    throw invalid(
      `Received ${several}: ${unknown.map(name).join(', ')}`,
      name(unknown[0]),
      'parameter_unknown',
    )
  }
  const read = Object.entries(shape).map(([key, field]) => [key, field(value[key], name(key))])
  return Object.fromEntries(read) as Values<S>
}
