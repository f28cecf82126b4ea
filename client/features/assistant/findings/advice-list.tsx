import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import { cx } from '#client/ui/cx.ts'
import type { Advice } from './advice.ts'
import type { Linked } from './linked.ts'
import type { MarkTone } from './marks.ts'
import { useShownRow } from './points-list.tsx'

type AdviceListProps = { title: string; advice: readonly Advice[]; linked: Linked }

const SEVERITY: Record<NonNullable<Advice['severity']>, BadgeTone> = {
  high: 'danger',
  medium: 'wait',
  low: 'plain',
}
const EDGE: Record<MarkTone, string> = {
  good: 'border-l-band-good',
  fair: 'border-l-band-fair',
  poor: 'border-l-band-poor',
  plain: 'border-l-control',
}

export function AdviceList({ title, advice, linked }: AdviceListProps) {
  if (advice.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="mb-2 flex items-baseline gap-2 text-md font-semibold">
        {title}
        <span className="text-sm font-normal text-muted tabular-nums">{advice.length}</span>
      </h3>
      <ul className="grid gap-2">
        {advice.map((entry) => (
          <li key={entry.id}>
            <AdviceRow advice={entry} linked={linked} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AdviceRow({ advice, linked }: { advice: Advice; linked: Linked }) {
  const { id, severity, tone, text, action, quote } = advice
  const row = useShownRow(linked, id)
  const show = () => linked.point('advice', [id])
  return (
    <button
      ref={row}
      type="button"
      aria-pressed={linked.active.has(id)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onFocus={show}
      onClick={() => linked.point('advice', [id], 'pressed')}
      className={cx(
        'grid w-full cursor-pointer scroll-my-24 gap-1 rounded-s border border-l-4 border-line bg-surface px-3.5 py-2.5 text-left text-sm transition-colors hover:bg-tint aria-pressed:bg-tint',
        EDGE[tone],
      )}
    >
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0 font-semibold text-pretty wrap-anywhere">{text}</span>
        {severity && <Badge tone={SEVERITY[severity]}>{severity}</Badge>}
      </span>
      {action && <span className="text-ink-2 wrap-anywhere">{action}</span>}
      {quote && <span className="text-xs text-muted">Line {quote.line}</span>}
    </button>
  )
}
