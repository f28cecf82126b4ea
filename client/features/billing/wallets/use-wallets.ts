import { useEffect, useState } from 'react'
import type { BillingConfig } from '#shared/contracts/billing.ts'
import { hasApplePay } from './apple-pay.ts'
import { findGooglePay, type GooglePayClient } from './google-pay.ts'

export type Wallets = { readonly apple: boolean; readonly google: GooglePayClient | null }

/** The wallets of test mode: those configured here that this browser supports. */
export function useWallets(config: BillingConfig): Wallets {
  const [apple, setApple] = useState(false)
  const [google, setGoogle] = useState<GooglePayClient | null>(null)

  useEffect(() => {
    // Stripe's own buttons have the official marks and are above the card form.
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
