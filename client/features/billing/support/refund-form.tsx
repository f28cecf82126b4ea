import { longDay } from '#client/lib/clock/time-text.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField, TextareaField, TextField } from '#client/ui/form/fields.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { useContractForm, useFormValues } from '#client/ui/form/use-contract-form.ts'
import { type MemberBilling, type MemberPayment, refundInput } from '#shared/contracts/billing-support.ts'
import { REFUND_REASON_MAX_LENGTH } from '#shared/domain/billing/billing.ts'
import { moneyText } from '../texts.ts'
import { useRefund } from './use-refund.ts'

const NONE = 'none'
const leftOf = ({ amount, refunded }: MemberPayment) => amount - refunded

export function RefundForm({ account, onDone }: { account: MemberBilling; onDone: () => void }) {
  const { payments, memberId } = account
  const refundable = payments.filter((payment) => leftOf(payment) > 0 && !payment.isDisputed)
  const refund = useRefund(memberId, onDone)
  const form = useContractForm({
    ...refundRules(refundable),
    defaults: { paymentId: refundable[0]?.id ?? NONE, amount: '', cancel: 'keep', reason: '' },
    onSubmit: (input) => refund.mutateAsync(input),
  })
  const { paymentId, cancel } = useFormValues(form)
  const payment = refundable.find(({ id }) => id === paymentId)
  return (
    <Form form={form} className="grid gap-4">
      <SelectField name="paymentId" label="Payment to refund">
        {payments.map((one) => (
          <option key={one.id} value={one.id} disabled={!refundable.includes(one)}>
            {paymentText(one)}
          </option>
        ))}
        <option value={NONE}>No refund</option>
      </SelectField>
      {payment && (
        <TextField
          name="amount"
          label="Amount"
          optional
          hint={`Leave empty to refund the full ${moneyText(leftOf(payment), payment.currency)}.`}
          inputMode="decimal"
        />
      )}
      <SelectField
        name="cancel"
        label="Membership"
        hint="Refunding all of the latest payment ends it, whatever you choose here."
      >
        <option value="keep">Keep it</option>
        {account.canCancel && <option value="period_end">Cancel at the end of the paid month</option>}
        {account.canEndNow && <option value="now">Cancel now</option>}
      </SelectField>
      <TextareaField
        name="reason"
        label="Reason"
        hint="Kept in the audit log. The member can see it if they download their data."
        rows={3}
        required
        maxLength={REFUND_REASON_MAX_LENGTH}
      />
      <Button type="submit" variant="danger" className="justify-self-start" pending={form.isPending}>
        {actionText(payment !== undefined, cancel)}
      </Button>
    </Form>
  )
}

type RefundDraft = { paymentId: string; amount: string; cancel: string; reason: string }

export function refundRules(refundable: readonly MemberPayment[]) {
  const paymentOf = ({ paymentId }: RefundDraft) => refundable.find(({ id }) => id === paymentId)
  return {
    schema: refundInput,
    toInput: (draft: RefundDraft) => {
      const payment = paymentOf(draft)
      const cents = centsOf(draft.amount)
      const { cancel, reason } = draft
      return {
        ...(payment && { paymentId: payment.id }),
        ...(payment && cents > 0 && { amount: cents }),
        cancel,
        reason,
      }
    },
    rules: (draft: RefundDraft): Record<string, string> => {
      const payment = paymentOf(draft)
      if (!payment)
        return draft.cancel === 'keep' ? { paymentId: 'Choose a payment, or cancel the membership' } : {}
      const cents = centsOf(draft.amount)
      const isRight = draft.amount.trim() === '' || (cents > 0 && cents <= leftOf(payment))
      return isRight ? {} : { amount: `Between US$0.01 and ${moneyText(leftOf(payment), payment.currency)}` }
    },
  }
}

/** NaN for anything but dollars and cents. */
function centsOf(text: string): number {
  const [, dollars, cents = ''] = /^\$?(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  return dollars === undefined ? Number.NaN : Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

function paymentText(payment: MemberPayment): string {
  const { createdAt, amount, refunded, currency, isDisputed } = payment
  const state = [
    isDisputed && 'disputed',
    refunded > 0 && (refunded === amount ? 'refunded' : `${moneyText(refunded, currency)} refunded`),
  ].filter(Boolean)
  return `${moneyText(amount, currency)} on ${longDay(createdAt)}${state.length > 0 ? ` (${state.join(', ')})` : ''}`
}

function actionText(refunds: boolean, cancel: string): string {
  if (cancel === 'keep') return 'Refund'
  return refunds ? 'Refund and cancel' : 'Cancel membership'
}
