import { invalid } from '../../http/errors.ts'
import { hash, integer, oneOf, required } from '../../http/fields.ts'
import { mergeMetadata } from '../../http/shapes.ts'
import type { Interval, Plan, Price } from '../../model/catalog.ts'
import type { Metadata } from '../../model/common.ts'
import { currencyOf } from '../../payments/currency.ts'
import { idFor, type Work } from '../../work.ts'

export const recurringFields = () =>
  hash({
    interval: required(oneOf('day', 'week', 'month', 'year')),
    interval_count: integer({ min: 1, max: 1095 }),
    trial_period_days: integer({ min: 0 }),
    usage_type: oneOf('licensed'),
  })

type PriceGiven = {
  currency: string
  unit_amount?: number | undefined
  recurring?:
    | {
        interval: Interval
        interval_count?: number | undefined
        trial_period_days?: number | undefined
      }
    | undefined
  active?: boolean | undefined
  lookup_key?: string | null | undefined
  nickname?: string | null | undefined
  tax_behavior?: string | undefined
  metadata?: Metadata | null | undefined
}

export function newPrice(work: Work, product: string, given: PriceGiven): Price {
  if (given.unit_amount === undefined)
    throw invalid(
      'Prices require an `unit_amount` or `unit_amount_decimal` parameter to be set.',
      'unit_amount',
    )
  const { recurring } = given
  return {
    id: idFor('price'),
    object: 'price',
    active: given.active ?? true,
    billing_scheme: 'per_unit',
    created: work.realNow(),
    currency: currencyOf(given.currency),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookup_key ?? null,
    metadata: mergeMetadata({}, given.metadata),
    nickname: given.nickname ?? null,
    product,
    recurring: recurring
      ? {
          interval: recurring.interval,
          interval_count: recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: recurring.trial_period_days ?? null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: given.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: given.unit_amount,
    unit_amount_decimal: String(given.unit_amount),
  }
}

export function planOf(price: Price): Plan {
  const { interval = 'month', interval_count = 1, trial_period_days = null } = price.recurring ?? {}
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval,
    interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days,
    usage_type: 'licensed',
  }
}
