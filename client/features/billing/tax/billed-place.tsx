import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import type { BillingConfig } from '#shared/contracts/billing.ts'
import { TAX_NOTE } from '#shared/domain/billing/tax.ts'
import { BillingAddress } from '../card/billing-address.tsx'
import { moneyText } from '../texts.ts'
import { TotalsList } from './totals-list.tsx'
import type { Tax } from './use-tax.ts'

type BilledPlaceProps = { config: BillingConfig; tax: Tax }

export function BilledPlace({ config, tax }: BilledPlaceProps) {
  const { host, country, typed, error, change } = tax
  return (
    <Card title="Billing address">
      <div ref={host}>
        <BillingAddress country={country} zip={typed} error={error} onChange={change} />
      </div>
      <div role="status" className="mt-5 border-t border-line pt-4">
        <Sum config={config} tax={tax} />
      </div>
    </Card>
  )
}

function Sum({ config: { amount, currency }, tax }: BilledPlaceProps) {
  const { totals, isLoading, hasFailed, refetch, country } = tax
  if (totals) return <TotalsList totals={totals} price="Premium Membership" sum="Total today" />
  const code = country === 'US' ? 'ZIP code' : 'postal code'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-ink-2">
        <strong className="font-semibold text-ink">{moneyText(amount, currency)}</strong> {TAX_NOTE}.{' '}
        {hasFailed
          ? "We can't calculate the tax right now."
          : isLoading
            ? 'Calculating tax…'
            : `Enter your ${code} to see the total.`}
      </p>
      {hasFailed && (
        <Button size="sm" variant="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      )}
    </div>
  )
}
