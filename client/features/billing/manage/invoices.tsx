import { Download } from 'lucide-react'
import { longDay } from '#client/lib/clock/time-text.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import type { BillingOverview } from '#shared/contracts/billing.ts'
import { TotalsList } from '../tax/totals-list.tsx'
import { moneyText } from '../texts.ts'

type Invoice = NonNullable<BillingOverview['invoices']>[number]

export function Invoices({ invoices }: Pick<BillingOverview, 'invoices'>) {
  return (
    <Card title="Invoices">
      {invoices === null ? (
        <p className="text-ink-2">
          We can't show your invoices right now. Your membership isn't affected. Check back in a few minutes.
        </p>
      ) : invoices.length === 0 ? (
        <p className="text-ink-2">No invoices yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const STATUS: Record<string, ['ok' | 'wait' | 'plain', string]> = {
  paid: ['ok', 'Paid'],
  open: ['wait', 'Open'],
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { number, id, createdAt, amount, currency, status, totals, pdfUrl, pageUrl } = invoice
  const [tone, word] = STATUS[status] ?? ['plain', 'Void']
  const name = number ?? id
  const day = <time dateTime={createdAt}>{longDay(createdAt)}</time>
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          {pageUrl ? (
            <a href={pageUrl} target="_blank" rel="noreferrer" className="underline underline-offset-4">
              {day}
              <span className="sr-only"> (opens the invoice in a new tab)</span>
            </a>
          ) : (
            day
          )}
        </p>
        <p className="text-sm text-muted">{name}</p>
      </div>
      <div className="flex items-center gap-3">
        <Badge tone={tone}>{word}</Badge>
        <span className="tabular-nums">{moneyText(amount, currency)}</span>
        {pdfUrl && (
          <a
            href={pdfUrl}
            className="touch-target grid size-9 place-items-center rounded-s text-ink-2 hover:bg-tint"
            aria-label={`Download invoice ${name} as PDF`}
          >
            <Download size={18} />
          </a>
        )}
      </div>
      {totals && (
        <div className="mt-1 w-full text-sm">
          <TotalsList totals={totals} price="Premium Membership" sum="Total" />
        </div>
      )}
    </li>
  )
}
