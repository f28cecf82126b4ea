import type { Metadata } from './common.ts'

export type Event = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

export type WebhookEndpoint = {
  id: string
  object: 'webhook_endpoint'
  api_version: string | null
  application: null
  created: number
  description: string | null
  enabled_events: string[]
  livemode: false
  metadata: Metadata
  status: 'enabled' | 'disabled'
  url: string
  _secret: string
}

export type TestClock = {
  id: string
  object: 'test_helpers.test_clock'
  created: number
  deletes_after: number
  frozen_time: number
  livemode: false
  name: string | null
  status: 'ready' | 'advancing' | 'internal_failure'
  status_details: { advancing?: { target_frozen_time: number } }
}

export type PortalSession = {
  id: string
  object: 'billing_portal.session'
  after_expiration: null
  configuration: string
  created: number
  customer: string
  customer_account: null
  flow: null
  livemode: false
  locale: string | null
  on_behalf_of: null
  return_url: string | null
  url: string
}

type DomainStatus = { status: 'active' | 'inactive' }

export type PaymentMethodDomain = {
  id: string
  object: 'payment_method_domain'
  amazon_pay: DomainStatus
  apple_pay: DomainStatus
  created: number
  domain_name: string
  enabled: boolean
  google_pay: DomainStatus
  klarna: DomainStatus
  link: DomainStatus
  livemode: false
  paypal: DomainStatus
}
