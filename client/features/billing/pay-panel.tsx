import { type ChangeEvent, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { nextIn, paths, withNext } from '#client/lib/paths.ts'
import { useQuery } from '#client/lib/query/use-query.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { BillingConfig } from '#shared/contracts/billing.ts'
import { PRICE_TEXT } from '#shared/domain/plans.ts'
import { beginSubscription } from './begin.ts'
import { CardForm, CardFormSkeleton } from './card/card-form.tsx'
import { OrPayWithCard } from './or-pay-with-card.tsx'
import { billingConfigQuery } from './queries.ts'
import { TestModeBanner } from './test-mode-banner.tsx'
import { useOutcome } from './use-outcome.ts'
import { useReturn } from './use-return.ts'
import { useWallets } from './wallets/use-wallets.ts'
import { WalletCard } from './wallets/wallet-card.tsx'

/** Wallets, then a card, with the agreement to renewal between fields and button. */
export function PayPanel({ isPremium }: { isPremium: boolean }) {
  const { data: config, isError, refetch } = useQuery(billingConfigQuery)
  if (config) return <Payment config={config} isPremium={isPremium} />
  if (isPremium) return null
  if (!isError) return <CardFormSkeleton />
  return (
    <Notice
      tone="danger"
      role="alert"
      title="The payment form did not load"
      action={
        <Button size="sm" variant="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      Check your connection. Nothing was charged.
    </Notice>
  )
}

const NOT_AGREED = 'Please agree to the monthly renewal to go on.'

function Payment({ config, isPremium }: { config: BillingConfig; isPremium: boolean }) {
  const outcome = useOutcome()
  const search = useSearch()
  const [agreed, setAgreed] = useState(false)
  const [error, setError] = useState<string>()
  const box = useRef<HTMLInputElement>(null)
  const wallets = useWallets(config)
  const isReturning = useReturn(config, outcome)
  const isAgreed = () => {
    if (agreed) return true
    setError(NOT_AGREED)
    box.current?.focus()
    return false
  }
  const begin = async () => {
    if (!isAgreed()) return null
    try {
      return await beginSubscription(config)
    } catch (failure) {
      outcome.notCreated(failure)
      return null
    }
  }
  if (isPremium || outcome.isPaid) return null
  const hasWallets = wallets.apple || wallets.google !== null
  const label = <span className="text-sm">{config.consent.text}</span>
  const agree = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setAgreed(target.checked)
    setError(undefined)
  }
  const consent = <Checkbox ref={box} label={label} error={error} checked={agreed} onChange={agree} />
  return (
    <div className="grid gap-5" aria-busy={isReturning}>
      {config.isTestMode && <TestModeBanner />}
      {hasWallets && (
        <>
          {consent}
          <WalletCard config={config} wallets={wallets} outcome={outcome} isAgreed={isAgreed} />
          <OrPayWithCard />
        </>
      )}
      <Card title="Card">
        <CardForm
          config={config}
          purpose="subscription"
          action={`Subscribe Now - ${PRICE_TEXT}`}
          returnPath={withNext(paths.subscribe, nextIn(search))}
          begin={begin}
          mayBegin={isAgreed}
          onEnd={outcome.end}
        >
          {!hasWallets && consent}
        </CardForm>
      </Card>
    </div>
  )
}
