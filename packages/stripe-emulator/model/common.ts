/** Field names and nullability follow Stripe's API version `API_VERSION`; times are Unix seconds, amounts minor units. */
export const API_VERSION = '2026-10-28.endive'

export type Metadata = Record<string, string>

export type Address = {
  city: string | null
  country: string | null
  line1: string | null
  line2: string | null
  postal_code: string | null
  state: string | null
}

export type BillingDetails = {
  address: Address
  email: string | null
  name: string | null
  phone: string | null
  tax_id: string | null
}

export type List<T> = { object: 'list'; data: T[]; has_more: boolean; url: string }

export function listOf<T>(data: T[], url: string): List<T> {
  return { object: 'list', data, has_more: false, url }
}

export const emptyAddress: Address = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
}

export const emptyBillingDetails: BillingDetails = {
  address: emptyAddress,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
}
