import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { PaymentEnd } from '../card/form-props.ts'

/** Continues after the bank's page for a card setup. */
export function useCardReturn(finish: (end: PaymentEnd) => Promise<void>): void {
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
