import { Check, CircleDashed, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Badge } from '#client/ui/badge.tsx'
import { cx } from '#client/ui/cx.ts'
import type { MatchPoint } from '#shared/contracts/assistant-analysis.ts'
import { isSideBySide, type Linked } from './linked.ts'
import type { MarkTone } from './marks.ts'

export type KeyedPoint = MatchPoint & { readonly id: string }

export const TONE_OF: Record<MatchPoint['met'], MarkTone> = { yes: 'good', partly: 'fair', no: 'poor' }
const MET = {
  yes: { word: 'Met', Icon: Check, badgeClass: 'bg-band-good/12 text-band-good' },
  partly: { word: 'Partly met', Icon: CircleDashed, badgeClass: 'bg-band-fair/14 text-band-fair' },
  no: { word: 'Missing', Icon: X, badgeClass: 'bg-band-poor/12 text-band-poor' },
} as const

export function PointsList({ points, linked }: { points: readonly KeyedPoint[]; linked: Linked }) {
  const groups = [
    { name: 'Required', of: points.filter(({ importance }) => importance === 'required') },
    { name: 'Nice to have', of: points.filter(({ importance }) => importance === 'preferred') },
  ]
  return groups
    .filter(({ of }) => of.length > 0)
    .map(({ name, of }) => (
      <div key={name}>
        <h3 className="mt-4 mb-1 text-sm font-semibold text-muted first:mt-0">{name}</h3>
        <ul>
          {of.map((point) => (
            <PointRow key={point.id} point={point} linked={linked} />
          ))}
        </ul>
      </div>
    ))
}

function PointRow({ point, linked }: { point: KeyedPoint; linked: Linked }) {
  const { id, label, met, job, resume, because, worth, earned } = point
  const { word, Icon, badgeClass } = MET[met]
  const row = useShownRow(linked, id)
  const show = () => linked.point('advice', [id])
  return (
    <li className="border-t border-line">
      <button
        ref={row}
        type="button"
        aria-pressed={linked.active.has(id)}
        onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
        onFocus={show}
        onClick={() => linked.point('advice', [id], 'pressed')}
        className="-mx-2 grid w-[calc(100%+16px)] cursor-pointer grid-cols-[auto_1fr_auto] items-start gap-x-3 scroll-my-24 rounded-s px-2 py-2.5 text-left transition-colors hover:bg-tint aria-pressed:bg-tint"
      >
        <span className={cx('mt-0.5 grid size-6 place-items-center rounded-full', badgeClass)}>
          <Icon size={15} strokeWidth={2.5} />
        </span>
        <span className="min-w-0">
          <span className="font-semibold wrap-anywhere">{label}</span>
          <span className="sr-only">: {word}.</span>
          <span className="mt-0.5 block text-sm text-ink-2">{because}</span>
          <span className="mt-1 block text-xs text-muted wrap-anywhere">
            Job, line {job.line}: “{shortened(job.text)}”
            {resume && ` · Resume, line ${resume.line}: “${shortened(resume.text)}”`}
          </span>
        </span>
        {worth > 0 && (
          <Badge className="tabular-nums">
            {points(earned)} of {points(worth)}
          </Badge>
        )}
      </button>
    </li>
  )
}

/** Scrolls into view when its words were pressed, or hovered in a text next to it. */
export function useShownRow(linked: Linked, id: string) {
  const row = useRef<HTMLButtonElement>(null)
  const { isPressed } = linked
  const isCalled = linked.from === 'text' && linked.active.has(id)
  useEffect(() => {
    if (isCalled && (isPressed || isSideBySide())) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCalled, isPressed])
  return row
}

const points = (amount: number) => Math.round(amount * 10) / 10
const QUOTE_SHOWN = 90
const shortened = (text: string) => (text.length > QUOTE_SHOWN ? `${text.slice(0, QUOTE_SHOWN)}…` : text)
