import type { ReactNode } from 'react'
import type { BillingConfig } from '#shared/contracts/billing.ts'

/** How an attempt ended: confirmed, refused with the provider's words, or broken. */
export type PaymentEnd = { clientSecret: string } | { refusal: string } | { error: unknown }

export type CardFormProps = {
  config: BillingConfig
  /** The button's words. */
  action: string
  /** Where the bank's page sends the browser back to. */
  returnPath: string
  purpose: 'subscription' | 'setup'
  /** Gets the client secret; null when something is missing, which has been said. */
  begin: () => Promise<string | null>
  /** Whether a wallet may be opened now; says what is missing where not. */
  mayBegin?: () => boolean
  onEnd: (end: PaymentEnd) => Promise<void>
  /** Between the fields and the button. */
  children?: ReactNode
}
