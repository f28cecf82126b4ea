import type { FieldValues } from 'react-hook-form'
import {
  type BodySchema,
  contractResolver,
  type FieldMessages,
  fieldMessagesOf,
} from '#client/ui/form/resolver.ts'

type FormDefinition<Values, Body> = {
  schema: BodySchema<Body>
  toInput?: (values: Values) => FieldValues
  rules?: (values: Values) => FieldMessages
}

/** The input that a form sends for typed values, or its field errors. */
export async function validateForm<Values extends FieldValues, Body extends FieldValues>(
  { schema, toInput, rules }: FormDefinition<Values, Body>,
  values: Values,
): Promise<{ input: Body } | { messages: FieldMessages }> {
  const resolve = contractResolver(
    schema,
    () => toInput?.(values) ?? values,
    () => rules?.(values) ?? {},
  )
  const read = await resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false })
  const isRight = Object.keys(read.errors).length === 0
  return isRight ? { input: read.values as Body } : { messages: fieldMessagesOf(read.errors) }
}
