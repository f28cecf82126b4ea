import * as z from 'zod/mini'

/** We check lengths: servers with structured outputs refuse a schema with lengths. */
const LEFT_OUT = new Set(['$schema', 'minLength', 'maxLength', 'minItems', 'maxItems'])

/** The JSON schema of a shape for structured outputs. */
export function jsonSchemaOf(schema: z.ZodMiniType): Record<string, unknown> {
  return without(z.toJSONSchema(schema))
}

function without(node: object): Record<string, unknown> {
  const kept = Object.entries(node).filter(([key]) => !LEFT_OUT.has(key))
  return Object.fromEntries(kept.map(([key, value]) => [key, isNode(value) ? without(value) : value]))
}

const isNode = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
