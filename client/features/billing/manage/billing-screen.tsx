import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useSubscribePath } from '#client/lib/links/use-subscribe-path.ts'
import { EmptyCard } from '#client/ui/empty-state.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { LoadFailureNotice } from '#client/ui/load-failure.tsx'
import { Loading, Skeleton } from '#client/ui/skeleton.tsx'
import type { BillingOverview } from '#shared/contracts/billing.ts'
import { billingConfigQuery, billingQuery } from '../queries.ts'
import { TestModeBanner } from '../test-mode-banner.tsx'
import { CardSection } from './card-section.tsx'
import { Invoices } from './invoices.tsx'
import { PlanSection } from './plan-section.tsx'

export function BillingScreen() {
  const query = useQuery(billingQuery)
  const { data, isError } = query
  const config = useQuery(billingConfigQuery).data
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-4 px-4 pt-6 pb-12 sm:px-6 lg:gap-6 lg:pt-10">
      <h1 className="text-2xl lg:text-3xl">Billing</h1>
      {config?.isTestMode && <TestModeBanner />}
      {data ? (
        <Sections overview={data} />
      ) : isError ? (
        <LoadFailureNotice title="Your billing page didn't load" query={query}>
          Check your connection, then try again.
        </LoadFailureNotice>
      ) : (
        <BillingSkeleton />
      )}
    </div>
  )
}

function Sections({ overview }: { overview: BillingOverview }) {
  const neverJoined =
    overview.status === 'inactive' && overview.invoices?.every(({ status }) => status !== 'paid')
  if (neverJoined) return <NoPlan />
  const hasPlan = overview.canCancel || overview.canResume || overview.isPaymentDue
  return (
    <>
      <PlanSection overview={overview} />
      {hasPlan && <CardSection overview={overview} />}
      <Invoices invoices={overview.invoices} />
    </>
  )
}

function NoPlan() {
  const subscribePath = useSubscribePath()
  return (
    <EmptyCard
      icon={<CreditCard size={30} />}
      title="No membership yet"
      action={<LinkButton href={subscribePath}>See Premium</LinkButton>}
    >
      You'll see your plan, card and invoices here once you join.
    </EmptyCard>
  )
}

function BillingSkeleton() {
  return (
    <Loading label="Loading your billing page" className="grid gap-4 lg:gap-6">
      <Skeleton className="h-44 rounded-l" />
      <Skeleton className="h-28 rounded-l" />
      <Skeleton className="h-40 rounded-l" />
    </Loading>
  )
}
