import { type FormEvent, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { Select } from '#client/ui/select.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import type { MemberBilling, MemberPayment } from '#shared/contracts/billing-support.ts'
import { CANCEL_CHOICES, REFUND_REASON_MAX_LENGTH } from '#shared/domain/billing/billing.ts'
import { dayText, moneyText } from '../texts.ts'
import { type Refund, useRefund } from './use-refund.ts'

const NONE = 'none'
const leftOf = ({ amount, refunded }: MemberPayment) => amount - refunded

/** The amount, whether the membership ends, and why. */
export function RefundForm({ account, onDone }: { account: MemberBilling; onDone: () => void }) {
  const { payments, memberId } = account
  const refundable = payments.filter((payment) => leftOf(payment) > 0 && !payment.isDisputed)
  const [paymentId, setPaymentId] = useState(refundable[0]?.id ?? NONE)
  const [amount, setAmount] = useState('')
  const [cancel, setCancel] = useState<Refund['cancel']>('keep')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const refund = useRefund(memberId, onDone)
  const payment = refundable.find(({ id }) => id === paymentId)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readForm({ payment, amount, cancel, reason })
    setErrors('errors' in read ? read.errors : {})
    if ('refund' in read && !refund.isPending) refund.mutate(read.refund)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Payment to refund" error={errors.payment}>
        <Select value={paymentId} onChange={(event) => setPaymentId(event.target.value)}>
          {payments.map((one) => (
            <option key={one.id} value={one.id} disabled={!refundable.includes(one)}>
              {paymentText(one)}
            </option>
          ))}
          <option value={NONE}>No refund</option>
        </Select>
      </Field>
      {payment && (
        <Field
          label="Amount"
          optional
          error={errors.amount}
          hint={`Leave empty to refund the full ${moneyText(leftOf(payment), payment.currency)}.`}
        >
          <Input inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} />
        </Field>
      )}
      <CancelField account={account} value={cancel} onChange={setCancel} />
      <Field
        label="Reason"
        error={errors.reason}
        hint="Kept in the audit log. The member can see it if they download their data."
      >
        <Textarea
          rows={3}
          required
          maxLength={REFUND_REASON_MAX_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="danger" className="justify-self-start" pending={refund.isPending}>
        {actionText(payment !== undefined, cancel)}
      </Button>
    </form>
  )
}

type CancelFieldProps = {
  readonly account: MemberBilling
  readonly value: Refund['cancel']
  readonly onChange: (cancel: Refund['cancel']) => void
}

function CancelField({ account, value, onChange }: CancelFieldProps) {
  const choose = (text: string) => onChange(CANCEL_CHOICES.find((choice) => choice === text) ?? 'keep')
  return (
    <Field label="Membership">
      <Select value={value} onChange={(event) => choose(event.target.value)}>
        <option value="keep">Keep it</option>
        {account.canCancel && <option value="period_end">Cancel at the end of the paid month</option>}
        {account.canEndNow && <option value="now">Cancel now</option>}
      </Select>
    </Field>
  )
}

type Errors = Partial<Record<'payment' | 'amount' | 'reason', string>>
type Given = {
  readonly payment: MemberPayment | undefined
  readonly amount: string
  readonly cancel: Refund['cancel']
  readonly reason: string
}

function readForm({ payment, amount, cancel, reason }: Given): { refund: Refund } | { errors: Errors } {
  const cents = centsOf(amount)
  const isWrong = payment && amount.trim() !== '' && !(cents > 0 && cents <= leftOf(payment))
  const errors: Errors = {
    ...(!payment && cancel === 'keep' && { payment: 'Choose a payment, or cancel the membership' }),
    ...(isWrong && { amount: `Between US$0.01 and ${moneyText(leftOf(payment), payment.currency)}` }),
    ...(reason.trim().length < 3 && { reason: 'Give a reason' }),
  }
  if (Object.keys(errors).length > 0) return { errors }
  const part = payment && amount.trim() !== '' ? { amount: cents } : {}
  return { refund: { ...(payment && { paymentId: payment.id }), ...part, cancel, reason: reason.trim() } }
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
  return `${moneyText(amount, currency)} on ${dayText(createdAt)}${state.length > 0 ? ` (${state.join(', ')})` : ''}`
}

function actionText(refunds: boolean, cancel: Refund['cancel']): string {
  if (cancel === 'keep') return 'Refund'
  return refunds ? 'Refund and cancel' : 'Cancel membership'
}
