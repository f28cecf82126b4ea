import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { BillingConfig } from '#shared/contracts/billing.ts'
import type { Tax } from '../tax/use-tax.ts'
import type { PaymentOutcome } from '../use-outcome.ts'
import { payByApple, type WalletEnd } from './apple-pay.ts'
import { payByGoogle } from './google-pay.ts'
import type { Wallets } from './use-wallets.ts'

type WalletCardProps = {
  config: BillingConfig
  wallets: Wallets
  outcome: PaymentOutcome
  tax: Tax
  mayPay: () => boolean
}

export function WalletCard({ config, wallets, outcome, tax, mayPay }: WalletCardProps) {
  const [isPaying, setIsPaying] = useState(false)
  const pay = async (name: 'Apple Pay' | 'Google Pay', open: () => Promise<WalletEnd> | null) => {
    if (isPaying || !mayPay()) return
    const sheet = openSheet(open)
    if (!sheet) return notAvailable(name)
    setIsPaying(true)
    const end = await sheet.finally(() => setIsPaying(false))
    if (end === 'closed') return
    // Errors about address or total are shown there.
    if (typeof end === 'object' && 'error' in end && tax.take(end.error)) return
    await outcome.end(end === 'paid' ? { clientSecret: '' } : end)
  }
  const { apple, google } = wallets
  const priced = { ...config, amount: tax.totals?.total ?? config.amount }
  return (
    <Card title="Quick pay">
      <div className="grid gap-3">
        {apple && (
          <Button
            size="lg"
            block
            pending={isPaying}
            className="border-ink! bg-ink! text-paper! hover:opacity-90"
            onClick={() => void pay('Apple Pay', () => payByApple(priced, tax))}
          >
            Pay with Apple Pay
          </Button>
        )}
        {google && (
          <Button
            size="lg"
            variant="quiet"
            block
            pending={isPaying}
            onClick={() => void pay('Google Pay', () => payByGoogle(google, priced, tax))}
          >
            Pay with Google Pay
          </Button>
        )}
      </div>
    </Card>
  )
}

/** The browser may refuse to open a sheet. */
function openSheet(open: () => Promise<WalletEnd> | null): Promise<WalletEnd> | null {
  try {
    return open()
  } catch (error) {
    console.error(error)
    return null
  }
}

function notAvailable(name: string): void {
  toast({
    title: `${name} Not Available`,
    description: `${name} is not supported on this device or browser.`,
    tone: 'destructive',
  })
}
