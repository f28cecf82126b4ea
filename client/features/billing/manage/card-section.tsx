import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { api } from '#client/lib/api.ts'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { BillingOverview } from '#shared/contracts/billing.ts'
import { CardForm } from '../card/card-form.tsx'
import type { PaymentEnd } from '../card/form-props.ts'
import { BRAND_NAMES, type Brand } from '../card/number.ts'
import { billingConfigQuery } from '../queries.ts'
import { errorText } from '../texts.ts'
import { fail, useShowPlan } from './use-plan.ts'

type Shown = NonNullable<BillingOverview['card']>

export function CardSection({ overview: { card, isPaymentDue } }: { overview: BillingOverview }) {
  const [isOpen, setIsOpen] = useState(false)
  const config = useQuery(billingConfigQuery).data
  const finish = useFinish(() => setIsOpen(false))
  useCardReturn(finish)
  return (
    <Card title="Card">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-ink-2">{card ? cardText(card) : "We can't show your card right now."}</p>
        {config && (
          <Dialog
            title={isPaymentDue ? 'Change card and pay' : 'Change card'}
            description="This card will be used for future payments. If a payment is due, we'll charge it now."
            open={isOpen}
            onOpenChange={setIsOpen}
            trigger={<Button variant={isPaymentDue ? 'primary' : 'quiet'}>Change card</Button>}
          >
            <CardForm
              config={config}
              purpose="setup"
              action="Save card"
              returnPath={paths.billing}
              begin={beginChange}
              onEnd={finish}
            />
          </Dialog>
        )}
      </div>
    </Card>
  )
}

async function beginChange(): Promise<string | null> {
  const { clientSecret } = await api('POST /api/billing/setup-intent', {})
  return clientSecret
}

function useFinish(onDone: () => void) {
  const show = useShowPlan()
  return async (end: PaymentEnd) => {
    if ('refusal' in end)
      return void toast({ title: 'Card not saved', description: end.refusal, tone: 'destructive' })
    try {
      if ('error' in end) throw end.error
      const body = { clientSecret: end.clientSecret }
      const { error, ...overview } = await api('POST /api/billing/card', { body })
      show(overview)
      onDone()
      if (error) toast({ title: 'Payment Failed', description: error, tone: 'destructive' })
      else toast({ title: 'Card changed', description: 'This card will be used for future payments.' })
    } catch (error) {
      console.error(error)
      fail(errorText(error, "We couldn't change your card. Please try again."))
    }
  }
}

function cardText({ brand, last4, expMonth, expYear, wallet }: Shown): string {
  const name = brand in BRAND_NAMES ? BRAND_NAMES[brand as Brand] : brand
  const by = wallet === 'apple_pay' ? ' by Apple Pay' : wallet === 'google_pay' ? ' by Google Pay' : ''
  return `${name} ending in ${last4}${by}, expires ${String(expMonth).padStart(2, '0')}/${expYear}`
}

function useCardReturn(finish: (end: PaymentEnd) => Promise<void>): void {
  const [path, navigate] = useLocation()
  const hasFinished = useRef(false)
  const latest = useRef(finish)
  latest.current = finish

  useEffect(() => {
    const answer = new URLSearchParams(location.search)
    const clientSecret = answer.get('setup_intent_client_secret')
    if (!clientSecret || hasFinished.current) return
    hasFinished.current = true
    navigate(path, { replace: true })
    const isRefused = answer.get('redirect_status') === 'failed'
    void latest.current(
      isRefused ? { refusal: "Your bank didn't confirm it's you. Please try again." } : { clientSecret },
    )
  }, [navigate, path])
}
