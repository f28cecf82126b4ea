import { CreditCard } from 'lucide-react'
import { useLocation } from 'wouter'
import { longDay } from '#client/lib/clock/time-text.ts'
import { paths } from '#client/lib/paths.ts'
import { PageBanner } from '#client/ui/page-banner.tsx'
import type { BillingAlert } from '#shared/contracts/account-auth.ts'

const STEP: Record<BillingAlert['kind'], string> = {
  payment_failed: 'Update your card',
  confirm_payment: 'Confirm the payment',
  card_expiring: 'Update your card',
}

export function BillingBanner({ alert }: { alert: BillingAlert | null }) {
  const [path] = useLocation()
  if (!alert || path === paths.billing) return null
  return (
    <PageBanner
      label="Your membership"
      icon={CreditCard}
      text={textOf(alert)}
      href={paths.billing}
      action={STEP[alert.kind]}
    />
  )
}

function textOf({ kind, until }: BillingAlert): string {
  const outcome = until ? `by ${longDay(until)} to keep Premium` : 'to get Premium back'
  switch (kind) {
    case 'payment_failed':
      return `Your payment for Premium didn't go through. Update your card ${outcome}.`
    case 'confirm_payment':
      return `Your bank wants you to confirm your payment for Premium. Confirm it ${outcome}.`
    case 'card_expiring':
      return `Your card for Premium expires ${until ? `on ${longDay(until)}` : 'this month'}. Update it to keep Premium.`
  }
}
