import { Gift, Lock } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import { paths, withDialog, withNext } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { FREE_SKIPS, PRICE_TEXT } from '#shared/domain/billing/plans.ts'
import { SubscribeLayout } from './subscribe-layout.tsx'
import { SIGN_IN_AFTER_MS, TEXTS } from './texts.ts'

export function SubscribeVisitorScreen() {
  return (
    <SubscribeLayout greeting="One plan with everything included.">
      <FreeFirst />
      <div className="order-last min-w-0 lg:order-none">
        <PayAfterSignIn />
      </div>
    </SubscribeLayout>
  )
}

function FreeFirst() {
  const search = useSearch()
  return (
    <Card>
      <h2 className="flex items-center gap-2.5 text-xl">
        <Gift size={22} className="shrink-0 text-action" />
        Your first {FREE_SKIPS} calls are free
      </h2>
      <p className="mt-1.5 text-ink-2">Join without a card and subscribe when you want more.</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton href={withDialog(search, 'start')}>Get Started</LinkButton>
        <LinkButton href={withDialog(search, 'login')} variant="quiet">
          Sign In
        </LinkButton>
      </div>
    </Card>
  )
}

const signInAt = (search: string) => withNext(paths.login, paths.subscribe + withDialog(search, null))

function PayAfterSignIn() {
  const search = useSearch()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Opening a dialog meanwhile, or leaving, makes the redirect pointless.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each address
  useEffect(() => () => clearTimeout(timer.current), [search])
  const pay = (event: MouseEvent) => {
    event.preventDefault()
    toast({ ...TEXTS.signIn, tone: 'destructive' })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => location.assign(signInAt(location.search)), SIGN_IN_AFTER_MS)
  }
  return (
    <Card title="Ready to subscribe?">
      <p className="mb-4 text-ink-2">You'll sign in first, then pay by card.</p>
      <Button asChild size="lg" block icon={<Lock size={18} />}>
        <a href={signInAt(search)} onClick={pay}>
          Subscribe Now - {PRICE_TEXT}
        </a>
      </Button>
    </Card>
  )
}
