import type { FieldValues } from 'react-hook-form'
import { type BodySchema, contractResolver, type Sentences, sentencesOf } from '#client/ui/form/resolver.ts'

type JudgedForm<Values, Body> = {
  schema: BodySchema<Body>
  toInput?: (values: Values) => FieldValues
  rules?: (values: Values) => Sentences
}

/** What a form sends for what was typed, or what it says under its fields. */
export async function judged<Values extends FieldValues, Body extends FieldValues>(
  { schema, toInput, rules }: JudgedForm<Values, Body>,
  values: Values,
): Promise<{ input: Body } | { sentences: Sentences }> {
  const judge = contractResolver(
    schema,
    () => toInput?.(values) ?? values,
    () => rules?.(values) ?? {},
  )
  const read = await judge(values, undefined, { fields: {}, shouldUseNativeValidation: false })
  const isRight = Object.keys(read.errors).length === 0
  return isRight ? { input: read.values as Body } : { sentences: sentencesOf(read.errors) }
}
