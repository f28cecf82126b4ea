import type { Totals } from '#shared/contracts/billing.ts'
import { taxLabel } from '#shared/domain/billing/tax.ts'
import { moneyText } from '../texts.ts'

type TotalsListProps = { totals: Totals; price: string; sum: string }

export function TotalsList({ totals: { subtotal, total, taxes, currency }, price, sum }: TotalsListProps) {
  return (
    <dl className="grid gap-2 tabular-nums">
      <Row label={price} value={moneyText(subtotal, currency)} />
      {taxes.length === 0 && <Row label="Tax" value={moneyText(0, currency)} />}
      {taxes.map((tax) => (
        <Row key={taxLabel(tax)} label={taxLabel(tax)} value={moneyText(tax.amount, currency)} />
      ))}
      <Row label={sum} value={moneyText(total, currency)} isSum />
    </dl>
  )
}

function Row({ label, value, isSum = false }: { label: string; value: string; isSum?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${isSum ? 'border-t border-line pt-2 font-semibold' : 'text-ink-2'}`}
    >
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="shrink-0">{value}</dd>
    </div>
  )
}
