import type { ReactNode } from 'react'
import type { BillingConfig } from '#shared/contracts/billing.ts'
import type { TaxAddress } from '#shared/domain/billing/tax.ts'

/** The outcome of an attempt: confirmed, refused with the provider's message, or failed. */
export type PaymentEnd = { clientSecret: string } | { refusal: string } | { error: unknown }

export type CardPlace = {
  readonly country?: string | undefined
  readonly postalCode?: string | undefined
}

export type CardFormProps = {
  config: BillingConfig
  action: string
  returnPath: string
  purpose: 'subscription' | 'setup'
  /**
   * Returns the client secret; null if something is missing, which was shown. `card`: the billing place a wallet reports.
   */
  begin: (card?: CardPlace) => Promise<string | null>
  /** Billing place and total, if the page asks for them above the form. */
  billed?: (TaxAddress & { readonly amount: number | null }) | null
  /** True if a wallet may open now; otherwise shows what is missing. */
  mayBegin?: () => boolean
  onEnd: (end: PaymentEnd) => Promise<void>
  children?: ReactNode
}
