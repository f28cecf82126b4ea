import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { longDay } from '#client/lib/clock/time-text.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { LoadFailureNotice } from '#client/ui/load-failure.tsx'
import { Loading, Skeleton } from '#client/ui/skeleton.tsx'
import type { MemberBilling as Account } from '#shared/contracts/billing-support.ts'
import { RefundForm } from './refund-form.tsx'
import { memberBillingQuery } from './use-refund.ts'

type MemberBillingProps = { readonly memberId: string; readonly name: string }

export function MemberBillingPanel({ memberId, name }: MemberBillingProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      title={`${name}'s billing`}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="sm" variant="quiet" icon={<CreditCard size={16} />}>
          Billing
        </Button>
      }
    >
      <Loaded memberId={memberId} onDone={() => setIsOpen(false)} />
    </Dialog>
  )
}

function Loaded({ memberId, onDone }: { memberId: string; onDone: () => void }) {
  const query = useQuery(memberBillingQuery(memberId))
  const { data } = query
  if (query.isError) return <LoadFailureNotice title="The payments didn't load" query={query} />
  if (!data)
    return (
      <Loading label="Loading payments" className="grid gap-4">
        <Skeleton className="h-16" />
        <Skeleton className="h-48" />
      </Loading>
    )
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">{accountStatusText(data)}</p>
      {data.payments.length > 0 || data.canEndNow ? (
        <RefundForm account={data} onDone={onDone} />
      ) : (
        <p>There's nothing to refund or cancel.</p>
      )}
    </div>
  )
}

function accountStatusText({ isPremium, canCancel, canEndNow, paidUntil }: Account): string {
  const premium = isPremium ? 'Premium is on.' : 'Premium is off.'
  if (!canEndNow || !paidUntil) return `${premium} No active membership.`
  return `${premium} The membership ${canCancel ? 'renews' : 'ends'} on ${longDay(paidUntil)}.`
}
