import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { useNext } from '#client/lib/links/use-next.ts'
import { paths, withNext } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { LoadFailureNotice } from '#client/ui/load-failure.tsx'
import type { BillingConfig } from '#shared/contracts/billing.ts'
import { PRICE_TEXT } from '#shared/domain/billing/plans.ts'
import { TAX_NOTE } from '#shared/domain/billing/tax.ts'
import { beginSubscription } from './begin.ts'
import { BillingAddress } from './card/billing-address.tsx'
import { CardForm, CardFormSkeleton } from './card/card-form.tsx'
import type { CardPlace } from './card/form-props.ts'
import { OrPayWithCard } from './or-pay-with-card.tsx'
import { billingConfigQuery } from './queries.ts'
import { TotalsList } from './tax/totals-list.tsx'
import { type Tax, useTax } from './tax/use-tax.ts'
import { TestModeBanner } from './test-mode-banner.tsx'
import { moneyText } from './texts.ts'
import { useOutcome } from './use-outcome.ts'
import { useReturn } from './use-return.ts'
import { useWallets } from './wallets/use-wallets.ts'
import { WalletCard } from './wallets/wallet-card.tsx'

export function PayPanel({ isPremium }: { isPremium: boolean }) {
  const query = useQuery(billingConfigQuery)
  const { data: config, isError } = query
  if (config) return <Payment config={config} isPremium={isPremium} />
  if (isPremium) return null
  if (!isError) return <CardFormSkeleton />
  return (
    <LoadFailureNotice title="The payment form didn't load" query={query}>
      Check your connection. You haven't been charged.
    </LoadFailureNotice>
  )
}

function Payment({ config, isPremium }: { config: BillingConfig; isPremium: boolean }) {
  const outcome = useOutcome()
  const next = useNext()
  const { consent, isAgreed } = useConsent(config.consent.text)
  const wallets = useWallets(config)
  const tax = useTax(config)
  const isReturning = useReturn(config, outcome)
  const { collectsTax } = config
  const mayPay = () => (!collectsTax || tax.shown() !== null) && isAgreed()
  const begin = async (card?: CardPlace) => {
    if (!mayPay()) return null
    try {
      const billed = collectsTax ? await (card ? tax.atCard(card) : tax.shown()) : null
      if (typeof billed !== 'string') return await beginSubscription(config, billed)
      outcome.failed(billed)
    } catch (failure) {
      if (!tax.take(failure)) outcome.notCreated(failure)
    }
    return null
  }
  if (isPremium || outcome.isPaid) return null
  const hasWallets = wallets.apple || wallets.google !== null
  return (
    <div className="grid gap-5" aria-busy={isReturning}>
      {config.isTestMode && <TestModeBanner />}
      {collectsTax && <BilledPlace config={config} tax={tax} />}
      {hasWallets && (
        <>
          {consent}
          <WalletCard config={config} wallets={wallets} outcome={outcome} tax={tax} mayPay={mayPay} />
          <OrPayWithCard />
        </>
      )}
      <Card title="Card">
        <CardForm
          config={config}
          purpose="subscription"
          action={actionOf(config, tax)}
          returnPath={withNext(paths.subscribe, next)}
          begin={begin}
          mayBegin={mayPay}
          billed={collectsTax ? { ...tax.address, amount: tax.totals?.total ?? null } : null}
          onEnd={outcome.end}
        >
          {!hasWallets && consent}
        </CardForm>
      </Card>
    </div>
  )
}

function actionOf({ collectsTax }: BillingConfig, { totals }: Tax): string {
  if (!collectsTax) return `Subscribe Now - ${PRICE_TEXT}`
  return totals
    ? `Subscribe Now - ${moneyText(totals.total, totals.currency)} today`
    : `Subscribe Now - ${PRICE_TEXT} + tax`
}

const NOT_AGREED = 'Please agree to the monthly renewal to continue.'

function useConsent(text: string) {
  const [agreed, setAgreed] = useState(false)
  const [error, setError] = useState<string>()
  const box = useRef<HTMLInputElement>(null)
  const isAgreed = () => {
    if (agreed) return true
    setError(NOT_AGREED)
    box.current?.focus()
    return false
  }
  const agree = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setAgreed(target.checked)
    setError(undefined)
  }
  const label = <span className="text-sm">{text}</span>
  const consent = <Checkbox ref={box} label={label} error={error} checked={agreed} onChange={agree} />
  return { isAgreed, consent }
}

type BilledPlaceProps = { config: BillingConfig; tax: Tax }

function BilledPlace({ config, tax }: BilledPlaceProps) {
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
