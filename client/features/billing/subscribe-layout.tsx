import { ArrowLeft, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNext } from '#client/lib/links/use-next.ts'
import { paths } from '#client/lib/paths.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { PREMIUM_FEATURES, PRICE_TEXT_USD } from '#shared/domain/billing/plans.ts'

type SubscribeLayoutProps = {
  greeting: string
  note?: ReactNode
  children: ReactNode
}

export function SubscribeLayout({ greeting, note, children }: SubscribeLayoutProps) {
  const back = useNext() ?? paths.home
  return (
    <div className="mx-auto grid max-w-page items-start gap-6 px-4 pt-4 pb-12 sm:px-6 lg:grid-cols-2 lg:gap-18 lg:pt-10">
      <div className="contents min-w-0 gap-6 lg:grid">
        <LinkButton href={back} variant="ghost" className="-mb-4 -ml-4 w-fit" icon={<ArrowLeft size={18} />}>
          Back
        </LinkButton>
        <div>
          <h1 className="text-2xl lg:text-3xl">Premium Membership</h1>
          <p className="mt-2 text-lg wrap-anywhere text-ink-2">{greeting}</p>
        </div>
        {children}
      </div>
      <PlanCard note={note} />
    </div>
  )
}

function PlanCard({ note }: { note?: ReactNode }) {
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
