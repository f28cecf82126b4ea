import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

export type BodySchema<Body> = z.ZodMiniType<Body, FieldValues>

export type FieldMessages = Readonly<Record<string, string>>

/** Fields that pass the contract's schema are then checked by `rules`. */
export function contractResolver<Body extends FieldValues>(
  schema: BodySchema<Body>,
  toInput: (values: FieldValues) => FieldValues,
  rules: (values: FieldValues) => FieldMessages,
): Resolver<FieldValues, unknown, Body> {
  const byContract: Resolver<FieldValues, unknown, Body> = zodResolver(schema)
  return async (values, context, options) => {
    const read = await byContract(toInput(values), context, options)
    const broken = rules(values)
    if (Object.keys(broken).length === 0) return read
    return { values: {}, errors: { ...errorsOf(broken), ...read.errors } }
  }
}

function errorsOf(sentences: FieldMessages) {
  const errors = Object.entries(sentences).map(
    ([name, message]) => [name, { type: 'rule', message }] as const,
  )
  return Object.fromEntries(errors)
}

export function fieldMessagesOf(errors: FieldErrors): FieldMessages {
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, fieldMessageOf(error) ?? '']),
  )
}

/** An error in a list entry belongs to the list. */
export function fieldMessageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const entry of Object.values(error)) {
    const sentence = fieldMessageOf(entry)
    if (sentence !== undefined) return sentence
  }
  return undefined
}
