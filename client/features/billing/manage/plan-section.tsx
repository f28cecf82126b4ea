import { useState } from 'react'
import { longDay } from '#client/lib/clock/time-text.ts'
import { useSubscribePath } from '#client/lib/links/use-subscribe-path.ts'
import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { QuestionDialog } from '#client/ui/question-dialog.tsx'
import type { BillingOverview } from '#shared/contracts/billing.ts'
import type { EndCause } from '#shared/domain/billing/billing.ts'
import { moneyText } from '../texts.ts'
import { useCancel, useResume } from './use-plan.ts'

type PlanProps = { overview: BillingOverview }

export function PlanSection({ overview }: PlanProps) {
  const subscribePath = useSubscribePath()
  const { amount, currency, canCancel, canResume, isPremium, isPaymentDue, isTaxed, nextTotals } = overview
  const [tone, word] = statusBadge(overview)
  const resume = useResume()
  return (
    <Card title="Premium Membership" action={<Badge tone={tone}>{word}</Badge>}>
      <p className="text-2xl font-semibold">
        {moneyText(amount, currency)}
        <span className="ml-1.5 text-md font-medium tracking-normal text-muted">
          per month{isTaxed && nextTotals?.tax !== 0 && ' plus tax'}
        </span>
      </p>
      <p className="mt-2 text-ink-2">{outlook(overview)}</p>
      {overview.confirmUrl && (
        <Notice
          tone="warn"
          role="status"
          className="mt-4"
          title="Your bank wants you to confirm a payment"
          action={
            <Button asChild size="sm">
              <a href={overview.confirmUrl}>Confirm the payment</a>
            </Button>
          }
        >
          {isPremium && overview.endsAt
            ? `Confirm it by ${longDay(overview.endsAt)} to keep Premium, or change your card below.`
            : 'Confirm it to get Premium back, or change your card below.'}
        </Notice>
      )}
      {isPaymentDue && !overview.confirmUrl && (
        <Notice tone="warn" role="status" className="mt-4" title="Your last payment failed">
          {isPremium && overview.endsAt
            ? `Change your card below by ${longDay(overview.endsAt)} to keep Premium. We'll charge it for this month right away.`
            : "Change your card below to get Premium back. We'll charge it for this month right away."}
        </Notice>
      )}
      <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-5">
        {canResume && (
          <Button pending={resume.isPending} onClick={() => resume.mutate()}>
            Resume membership
          </Button>
        )}
        {canCancel && <CancelButton overview={overview} />}
        {((overview.isReturned && !isPremium) || (!canCancel && !canResume)) && (
          <LinkButton href={subscribePath}>Join again</LinkButton>
        )}
      </div>
    </Card>
  )
}

function CancelButton({ overview }: PlanProps) {
  const [isOpen, setIsOpen] = useState(false)
  const cancel = useCancel(() => setIsOpen(false))
  const until = overview.nextPaymentAt ?? overview.endsAt
  return (
    <QuestionDialog
      title="Cancel your membership?"
      description={
        until
          ? `You'll keep Premium until ${longDay(until)} and won't be charged again. You can resume anytime before then.`
          : "You won't be charged again."
      }
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button variant="quiet">Cancel membership</Button>}
      action="Cancel membership"
      pending={cancel.isPending}
      onAction={() => cancel.mutate()}
    />
  )
}

function statusBadge(overview: BillingOverview): [BadgeTone, string] {
  const { status, isPremium, canResume, isPaymentDue, endCause } = overview
  if (isPaymentDue) return ['wait', 'Payment due']
  if (overview.isReturned && !isPremium) return ['wait', 'Payment returned']
  if (canResume || (endCause && isPremium)) return ['wait', 'Ends soon']
  if (isPremium) return status === 'trialing' ? ['action', 'Trial'] : ['ok', 'Active']
  return ['plain', 'Ended']
}

function nextText({ amount, currency, isTaxed, nextTotals }: BillingOverview): string {
  if (nextTotals) return `${moneyText(nextTotals.total, currency)}${nextTotals.tax > 0 ? ' with tax' : ''}`
  return isTaxed ? `${moneyText(amount, currency)} plus tax` : moneyText(amount, currency)
}

const END_TEXTS: Record<EndCause, string> = {
  disputed: "Your bank told us that you disputed a payment, so we've ended your membership.",
  refunded: 'Your last payment was refunded in full, so your membership has ended.',
  reported: "Your bank told us that you may not have made a payment, so we've ended your membership.",
  shut_out: "You can't use your account right now, so your membership won't renew.",
}

function outlook(overview: BillingOverview): string {
  const { nextPaymentAt, endsAt, canResume, canCancel, isPremium } = overview
  const next = nextPaymentAt && `Next payment: ${nextText(overview)} on ${longDay(nextPaymentAt)}.`
  if (overview.endCause) {
    const premium = isPremium && endsAt ? `You'll keep Premium until ${longDay(endsAt)}. ` : ''
    const again = overview.endCause === 'shut_out' ? '' : ' You can join again anytime.'
    return `${END_TEXTS[overview.endCause]} ${premium}You won't be charged again.${again}`
  }
  if (overview.isReturned && !isPremium)
    return "Your last payment was returned to you, so Premium is off and your membership is ending. You won't be charged again. You can join again anytime."
  if (next) return next
  if (endsAt && canResume)
    return `Canceled. You'll keep Premium until ${longDay(endsAt)} and won't be charged again.`
  if (endsAt) return `Premium until ${longDay(endsAt)}.`
  if (isPremium) return 'Video calls are unlimited.'
  return canCancel
    ? 'Premium is off until your payment goes through.'
    : "Your membership has ended. You won't be charged."
}
