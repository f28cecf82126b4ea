import type { ReactNode } from 'react'
import type { BillingConfig } from '#shared/contracts/billing.ts'
import type { TaxAddress } from '#shared/domain/billing/tax.ts'

/** How an attempt ended: confirmed, refused with the provider's words, or broken. */
export type PaymentEnd = { clientSecret: string } | { refusal: string } | { error: unknown }

/** A place as a wallet names it. */
export type CardPlace = {
  readonly country?: string | undefined
  readonly postalCode?: string | undefined
}

export type CardFormProps = {
  config: BillingConfig
  /** The button's words. */
  action: string
  /** Where the bank's page sends the browser back to. */
  returnPath: string
  purpose: 'subscription' | 'setup'
  /**
   * Gets the client secret; null when something is missing, which has been said. `card`: where the card of a wallet is
   * billed, as the wallet says.
   */
  begin: (card?: CardPlace) => Promise<string | null>
  /** Where the card is billed and what it is charged there, where the page asks for that above the form. */
  billed?: (TaxAddress & { readonly amount: number | null }) | null
  /** Whether a wallet may be opened now; says what is missing where not. */
  mayBegin?: () => boolean
  onEnd: (end: PaymentEnd) => Promise<void>
  /** Between the fields and the button. */
  children?: ReactNode
}
