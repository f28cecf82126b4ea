import { useEffect, useState } from 'react'
import type { BillingConfig } from '#shared/contracts/billing.ts'
import { hasApplePay } from './apple-pay.ts'
import { findGooglePay, type GooglePayClient } from './google-pay.ts'

export type Wallets = { readonly apple: boolean; readonly google: GooglePayClient | null }

/** The wallets of test mode: those set up here that this browser has; none until it has said so. */
export function useWallets(config: BillingConfig): Wallets {
  const [apple, setApple] = useState(false)
  const [google, setGoogle] = useState<GooglePayClient | null>(null)

  useEffect(() => {
    // Stripe's own buttons carry the official marks and stand above the card form.
    if (config.provider === 'stripe') return
    let isGone = false
    setApple(config.applePay && hasApplePay())
    if (config.googlePay) {
      findGooglePay(config).then(
        (client) => !isGone && setGoogle(client),
        (error: unknown) => console.error(error),
      )
    }
    return () => {
      isGone = true
    }
  }, [config])
  return { apple, google }
}
