import type { Env } from '#server/env.ts'
import type { Usage } from './model.ts'

type Price = NonNullable<NonNullable<Env['model']>['price']>

/** US dollars per million tokens, as listed by OpenAI in 2025; `OPENAI_PRICE` sets other models. */
const LISTED: Readonly<Record<string, Price>> = {
  'gpt-4': { asked: 30, answered: 60 },
  'gpt-4-turbo': { asked: 10, answered: 30 },
  'gpt-4o': { asked: 2.5, answered: 10 },
  'gpt-4o-mini': { asked: 0.15, answered: 0.6 },
  'gpt-4.1': { asked: 2, answered: 8 },
  'gpt-4.1-mini': { asked: 0.4, answered: 1.6 },
  'gpt-4.1-nano': { asked: 0.1, answered: 0.4 },
  'gpt-5': { asked: 1.25, answered: 10 },
  'gpt-5-mini': { asked: 0.25, answered: 2 },
  'gpt-5-nano': { asked: 0.05, answered: 0.4 },
}

/** Millionths of a US dollar; 0 for a model without a known price. */
export function costMicros(model: NonNullable<Env['model']>, usage: Usage): number {
  // A dated version costs what its family does: gpt-4o-2024-11-20.
  const price = model.price ?? LISTED[model.name.replace(/-\d{4}-\d{2}-\d{2}$/, '')]
  if (!price) return 0
  return Math.ceil(usage.promptTokens * price.asked + usage.completionTokens * price.answered)
}
