import type { Metadata } from './common.ts'

export type Product = {
  id: string
  object: 'product'
  active: boolean
  created: number
  default_price: string | null
  description: string | null
  images: string[]
  livemode: false
  marketing_features: { name: string }[]
  metadata: Metadata
  name: string
  package_dimensions: null
  shippable: boolean | null
  statement_descriptor: string | null
  tax_code: string | null
  tax_details: null
  type: 'good' | 'service'
  unit_label: string | null
  updated: number
  url: string | null
}

export type Interval = 'day' | 'week' | 'month' | 'year'

export type Recurring = {
  interval: Interval
  interval_count: number
  meter: null
  trial_period_days: number | null
  usage_type: 'licensed'
}

export type Price = {
  id: string
  object: 'price'
  active: boolean
  billing_scheme: 'per_unit'
  created: number
  currency: string
  custom_unit_amount: null
  livemode: false
  lookup_key: string | null
  metadata: Metadata
  nickname: string | null
  product: string
  recurring: Recurring | null
  tax_behavior: string
  tiers_mode: null
  transform_quantity: null
  type: 'one_time' | 'recurring'
  unit_amount: number
  unit_amount_decimal: string
}

/** The older shape of a recurring price that subscription items still carry. */
export type Plan = {
  id: string
  object: 'plan'
  active: boolean
  amount: number
  amount_decimal: string
  billing_scheme: 'per_unit'
  created: number
  currency: string
  interval: Interval
  interval_count: number
  livemode: false
  metadata: Metadata
  meter: null
  nickname: string | null
  product: string
  tiers_mode: null
  transform_usage: null
  trial_period_days: number | null
  usage_type: 'licensed'
}
