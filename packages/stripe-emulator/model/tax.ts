/** One levy's share of a line or an invoice. */
export type TaxAmount = {
  amount: number
  tax_behavior: 'exclusive' | 'inclusive'
  tax_rate_details: { tax_rate: string }
  taxability_reason: 'customer_exempt' | 'not_collecting' | 'product_exempt' | 'standard_rated'
  taxable_amount: number
  type: 'tax_rate_details'
}

export type InvoiceAutomaticTax = {
  disabled_reason: 'finalization_requires_location_inputs' | 'finalization_system_error' | null
  enabled: boolean
  liability: { type: 'self' } | null
  provider: 'stripe' | null
  status: 'complete' | 'failed' | 'requires_location_inputs' | null
}

export type SubscriptionAutomaticTax = {
  disabled_reason: 'requires_location_inputs' | null
  enabled: boolean
  liability: { type: 'self' } | null
}

export type TaxRate = {
  id: string
  object: 'tax_rate'
  active: boolean
  country: string
  created: number
  description: string | null
  display_name: string
  effective_percentage: number
  flat_amount: null
  inclusive: boolean
  jurisdiction: string
  jurisdiction_level: 'city' | 'country' | 'state'
  livemode: false
  metadata: Record<string, string>
  percentage: number
  rate_type: 'percentage'
  state: string | null
  tax_type: 'gst' | 'hst' | 'pst' | 'qst' | 'sales_tax'
}
