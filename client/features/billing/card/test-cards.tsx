import { Check, ChevronDown, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { formatNumber } from './number.ts'

/** Numbers that Stripe publishes for testing; no bank knows them. */
const CARDS = [
  ['4242424242424242', 'Succeeds'],
  ['4000002760003184', 'Requires 3-D Secure'],
  ['4000000000000002', 'Is declined'],
  ['4000000000009995', 'Has insufficient funds'],
] as const

type TestCardsProps = { onUse: (number: string) => void }

export function TestCards({ onUse }: TestCardsProps) {
  return (
    <details className="group rounded-m border border-line bg-sunken text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between px-4 font-semibold">
        Test cards
        <ChevronDown size={18} className="text-muted group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-3">
        <p className="text-muted">Use any future date, security code and ZIP code.</p>
        <ul className="mt-2 grid divide-y divide-line">
          {CARDS.map(([number, what]) => (
            <TestCard key={number} number={number} what={what} onUse={onUse} />
          ))}
        </ul>
      </div>
    </details>
  )
}

type TestCardProps = TestCardsProps & { number: string; what: string }

function TestCard({ number, what, onUse }: TestCardProps) {
  const [isCopied, setIsCopied] = useState(false)
  const shown = formatNumber(number)
  const copy = async () => {
    await navigator.clipboard.writeText(number)
    setIsCopied(true)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2">
      <span className="min-w-0">
        <span className="block font-medium tabular-nums">{shown}</span>
        <span className="text-muted">{what}</span>
      </span>
      <span className="flex gap-1">
        <Button variant="ghost" size="sm" aria-label={`Use ${shown}`} onClick={() => onUse(shown)}>
          Use
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={isCopied ? `Copied ${shown}` : `Copy ${shown}`}
          icon={isCopied ? <Check size={16} /> : <Copy size={16} />}
          onClick={() => void copy().catch(() => setIsCopied(false))}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </span>
    </li>
  )
}
