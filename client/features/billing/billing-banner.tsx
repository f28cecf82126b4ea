import { CreditCard } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import type { BillingAlert } from '#shared/contracts/account-auth.ts'
import { billingDayText } from './texts.ts'

const STEP: Record<BillingAlert['kind'], string> = {
  payment_failed: 'Update your card',
  confirm_payment: 'Confirm the payment',
  card_expiring: 'Update your card',
}

export function BillingBanner({ alert }: { alert: BillingAlert | null }) {
  const [path] = useLocation()
  if (!alert || path === paths.billing) return null
  return (
    <section aria-label="Your membership" className="border-b border-pending/30 bg-pending-soft">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm sm:px-6">
        <CreditCard size={18} className="shrink-0 text-pending max-sm:hidden" />
        <p className="min-w-0 flex-1 basis-64 text-ink">{textOf(alert)}</p>
        <Link
          href={paths.billing}
          className="flex min-h-11 items-center rounded-s font-semibold text-ink underline underline-offset-4"
        >
          {STEP[alert.kind]}
        </Link>
      </div>
    </section>
  )
}

function textOf({ kind, until }: BillingAlert): string {
  const outcome = until ? `by ${billingDayText(until)} to keep Premium` : 'to get Premium back'
  switch (kind) {
    case 'payment_failed':
      return `Your payment for Premium didn't go through. Update your card ${outcome}.`
    case 'confirm_payment':
      return `Your bank wants you to confirm your payment for Premium. Confirm it ${outcome}.`
    case 'card_expiring':
      return `Your card for Premium expires ${until ? `on ${billingDayText(until)}` : 'this month'}. Update it to keep Premium.`
  }
}
