import type { Env } from '#server/env.ts'
import type { Usage } from './model.ts'

type Price = NonNullable<NonNullable<Env['model']>['price']>

/** US dollars per million tokens, as listed by OpenAI in 2025; `OPENAI_PRICE` sets other models. */
const LISTED: Readonly<Record<string, Price>> = {
  'gpt-4': { input: 30, output: 60 },
  'gpt-4-turbo': { input: 10, output: 30 },
  'gpt-4o': { input: 2.5, output: 10 },
  'gpt-4o-mini': { input: 0.15, output: 0.6 },
  'gpt-4.1': { input: 2, output: 8 },
  'gpt-4.1-mini': { input: 0.4, output: 1.6 },
  'gpt-4.1-nano': { input: 0.1, output: 0.4 },
  'gpt-5': { input: 1.25, output: 10 },
  'gpt-5-mini': { input: 0.25, output: 2 },
  'gpt-5-nano': { input: 0.05, output: 0.4 },
}

/** Millionths of a US dollar; 0 for a model without a known price. */
export function costMicros(model: NonNullable<Env['model']>, usage: Usage): number {
  const price = model.price ?? LISTED[model.name.replace(/-\d{4}-\d{2}-\d{2}$/, '')]
  if (!price) return 0
  return Math.ceil(usage.promptTokens * price.input + usage.completionTokens * price.output)
}
