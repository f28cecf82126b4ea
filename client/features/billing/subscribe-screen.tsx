import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { TAX_NOTE } from '#shared/domain/billing/tax.ts'
import { PayPanel } from './pay-panel.tsx'
import { billingConfigQuery } from './queries.ts'
import { SubscribeLayout } from './subscribe-layout.tsx'
import { isBackFromBank } from './use-return.ts'

export function SubscribeScreen() {
  const user = useUser()
  return (
    user && (
      <SubscribeLayout greeting={`Welcome, ${user.firstName} ${user.lastName}`} note={<TaxNote />}>
        <SubscribeContent isPremium={user.isPremium} isBehind={user.subscriptionStatus === 'past_due'} />
      </SubscribeLayout>
    )
  )
}

/**
 * The form stays while this page shows the result, even if the membership has started: the provider may notify the server
 * before the bank sends the member back.
 */
function SubscribeContent({ isPremium, isBehind }: { isPremium: boolean; isBehind: boolean }) {
  const isBack = isBackFromBank(useSearch())
  const [needsForm] = useState(isBack || (!isPremium && !isBehind))
  return (
    <>
      {isBehind && <PaymentDue />}
      {isPremium && !isBehind && (
        <Notice
          title="You're a Premium member"
          action={
            <LinkButton href={paths.billing} size="sm" variant="quiet">
              Manage billing
            </LinkButton>
          }
        >
          You have unlimited video calls, advanced filters and priority matches.
        </Notice>
      )}
      {needsForm && !isBehind && (
        <div className="order-last min-w-0 lg:order-none">
          <PayPanel isPremium={isPremium} />
        </div>
      )}
    </>
  )
}

/** Their membership is still active: it needs a working card, not a second membership. */
function PaymentDue() {
  return (
    <Notice
      tone="warn"
      title="Your membership needs a payment"
      action={
        <LinkButton href={paths.billing} size="sm">
          See billing
        </LinkButton>
      }
    >
      You don't need to subscribe again. See what's due and change your card on the Billing page.
    </Notice>
  )
}

/** Shown below the price if tax is added. The form next to it loads the configuration. */
function TaxNote() {
  const { data: config } = useQuery({ ...billingConfigQuery, enabled: false })
  return config?.collectsTax && <p className="mt-1 text-sm text-muted">{TAX_NOTE}</p>
}
