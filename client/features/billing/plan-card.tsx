import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { PREMIUM_FEATURES, PRICE_TEXT_USD } from '#shared/domain/billing/plans.ts'

export function PlanCard({ note }: { note?: ReactNode }) {
  const [price] = PRICE_TEXT_USD.split('/')
  return (
    <Card title="What's included" action={<Badge tone="action">Most Popular</Badge>}>
      <p className="text-3xl font-semibold">
        {price}
        <span className="ml-1.5 text-md font-medium tracking-normal text-muted">per month</span>
      </p>
      {note}
      <ul className="mt-5 grid gap-3 border-t border-line pt-5">
        {PREMIUM_FEATURES.map((feature) => (
          <li key={feature} className="flex items-start gap-3">
            <Check size={20} className="mt-0.5 shrink-0 text-action" />
            {feature}
          </li>
        ))}
      </ul>
      <p className="mt-5 border-t border-line pt-4 text-sm text-muted">
        Cancel anytime. No hidden fees. Secure payment processing.
      </p>
    </Card>
  )
}
