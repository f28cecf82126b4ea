import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { api } from '#client/lib/api.ts'
import { nextIn, paths } from '#client/lib/paths.ts'
import { userQuery } from '#client/lib/session.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { PaymentEnd } from './card/form-props.ts'
import { billingQuery } from './queries.ts'
import { errorText, HOME_AFTER_ERROR_MS, HOME_AFTER_PAYMENT_MS, TEXTS } from './texts.ts'

export function useOutcome() {
  const client = useQueryClient()
  const [isPaid, setIsPaid] = useState(false)
  const goHomeAfter = useGoHome()

  /** Asks the server, which asks Stripe; only its answer counts. */
  const settle = async () => {
    const overview = await api('POST /api/billing/refresh', {})
    client.setQueryData(billingQuery.queryKey, overview)
    await client.invalidateQueries({ queryKey: userQuery.queryKey })
    return overview.isPremium
  }
  const paid = () => {
    setIsPaid(true)
    toast(TEXTS.paid)
    goHomeAfter(HOME_AFTER_PAYMENT_MS)
  }
  const failed = (description: string) => toast({ title: 'Payment Failed', description, tone: 'destructive' })
  const broke = () => toast({ title: 'Payment Error', description: TEXTS.unexpected, tone: 'destructive' })

  const end = async (result: PaymentEnd) => {
    if ('refusal' in result) return void failed(result.refusal)
    if ('error' in result) {
      console.error(result.error)
      return void broke()
    }
    try {
      if (await settle()) paid()
      else failed('Payment failed')
    } catch (error) {
      console.error(error)
      broke()
    }
  }
  const notCreated = (error: unknown) => {
    const description = errorText(error, TEXTS.failedToCreate)
    toast({ title: 'Subscription Error', description, tone: 'destructive' })
    goHomeAfter(HOME_AFTER_ERROR_MS)
  }
  return { isPaid, settle, paid, failed, broke, end, notCreated }
}

export type PaymentOutcome = ReturnType<typeof useOutcome>

function useGoHome(): (ms: number) => void {
  const [, navigate] = useLocation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (ms) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => navigate(nextIn(location.search) ?? paths.home), ms)
  }
}
