import { useQuery } from '@tanstack/react-query'
import { Clock3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths, withNext } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loading, Skeleton } from '#client/ui/skeleton.tsx'
import type { Arrival } from '#shared/contracts/account-social.ts'
import { PROVIDER_NAMES } from '#shared/domain/account/social.ts'
import { JoinForm } from './join-form.tsx'
import { ProveForm } from './prove-form.tsx'
import { ProviderMark } from './provider-mark.tsx'
import { arrivalQuery } from './queries.ts'

/** Opens after signing in with a provider account that isn't linked yet: creates an account, or links an existing one. */
export function ArrivalScreen() {
  const { data, isError } = useQuery(arrivalQuery)
  if (!data && !isError) return <Waiting />
  const arrival = data?.arrival
  return arrival ? <Step arrival={arrival} /> : <Expired />
}

const TITLES = { join: 'One step left', prove: 'You already have an account' } as const

function Step({ arrival }: { arrival: Arrival }) {
  return (
    <PageCard>
      <div className="mb-5">
        <p className="flex items-center gap-2 text-sm font-medium text-ink-2">
          <ProviderMark provider={arrival.provider} />
          {PROVIDER_NAMES[arrival.provider]} signed you in
        </p>
        <h1 className="mt-2 text-2xl">{TITLES[arrival.next]}</h1>
      </div>
      {arrival.next === 'join' ? <JoinForm arrival={arrival} /> : <ProveForm arrival={arrival} />}
      <p className="mt-4 text-center text-sm text-ink-2">
        Not you, or the wrong account?{' '}
        <Link
          href={withNext(`${paths.home}?account=login`, arrival.returnTo)}
          className="inline-flex min-h-11 items-center rounded-s px-1 font-semibold text-action hover:underline"
        >
          Start over
        </Link>
      </p>
    </PageCard>
  )
}

function Expired() {
  return (
    <PageCard>
      <EmptyState
        level={1}
        icon={<Clock3 size={30} />}
        title="This sign-in has expired"
        action={
          <Button asChild>
            <a href={paths.login}>Sign In</a>
          </Button>
        }
      >
        You have 30 minutes to finish, in the same browser. Please start again.
      </EmptyState>
    </PageCard>
  )
}

function Waiting() {
  return (
    <PageCard>
      <Loading label="Loading your sign-in" className="grid gap-4">
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="h-20" />
        <Skeleton className="h-12" />
      </Loading>
    </PageCard>
  )
}

function PageCard({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-lg px-4 py-8 sm:px-6 sm:py-14">
      <Card>{children}</Card>
    </div>
  )
}
