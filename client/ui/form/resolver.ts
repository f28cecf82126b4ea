import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

export type BodySchema<Body> = z.ZodMiniType<Body, FieldValues>

/** Field name -> what is wrong with it. */
export type Sentences = Readonly<Record<string, string>>

/**
 * Judges what was typed by the contract's schema, once `toInput` has put it in the contract's shape; fields with which
 * that finds nothing wrong by `rules`.
 */
export function contractResolver<Body extends FieldValues>(
  schema: BodySchema<Body>,
  toInput: (values: FieldValues) => FieldValues,
  rules: (values: FieldValues) => Sentences,
): Resolver<FieldValues, unknown, Body> {
  const byContract: Resolver<FieldValues, unknown, Body> = zodResolver(schema)
  return async (values, context, options) => {
    const read = await byContract(toInput(values), context, options)
    const broken = rules(values)
    if (Object.keys(broken).length === 0) return read
    return { values: {}, errors: { ...errorsOf(broken), ...read.errors } }
  }
}

function errorsOf(sentences: Sentences) {
  const errors = Object.entries(sentences).map(
    ([name, message]) => [name, { type: 'rule', message }] as const,
  )
  return Object.fromEntries(errors)
}

export function sentencesOf(errors: FieldErrors): Sentences {
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, sentenceOf(error) ?? '']))
}

/** The first sentence about a field; what is wrong with an entry of a list is said of the list. */
export function sentenceOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const entry of Object.values(error)) {
    const sentence = sentenceOf(entry)
    if (sentence !== undefined) return sentence
  }
  return undefined
}
