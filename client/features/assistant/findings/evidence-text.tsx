import { type KeyboardEvent, useEffect, useRef } from 'react'
import { cx } from '#client/ui/cx.ts'
import { isSideBySide, type Linked } from './linked.ts'
import { linesWithMarks, type Mark, type MarkTone, type Segment } from './marks.ts'

type EvidenceTextProps = {
  label: string
  text: string
  marks: readonly Mark[]
  linked: Linked
  className?: string
}

const TONE: Record<MarkTone, string> = {
  good: 'decoration-band-good bg-band-good/12 data-active:bg-band-good/30',
  fair: 'decoration-band-fair bg-band-fair/14 data-active:bg-band-fair/32',
  poor: 'decoration-band-poor bg-band-poor/12 data-active:bg-band-poor/28',
  plain: 'decoration-control bg-tint data-active:bg-line-strong',
}

/** A text with evidence marked; hovering a mark highlights the advice that rests on it. */
export function EvidenceText({ label, text, marks, linked, className }: EvidenceTextProps) {
  const box = useRef<HTMLFieldSetElement>(null)
  const { active, from, isPressed } = linked
  useEffect(() => {
    const mark =
      from === 'advice' && active.size > 0 && box.current?.querySelector<HTMLElement>('[data-active]')
    if (!mark || !box.current) return
    scrollTo(mark, box.current)
    if (isPressed && !isSideBySide()) box.current.scrollIntoView({ block: 'center' })
  }, [active, from, isPressed])
  return (
    <fieldset
      ref={box}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      className={cx(
        'm-0 min-w-0 overflow-y-auto overscroll-contain rounded-m border border-line bg-paper py-3 text-sm leading-relaxed',
        className,
      )}
    >
      {linesWithMarks(text, marks).map(({ number, segments }) => (
        <div key={number} className="flex gap-3 pr-4">
          <span
            aria-hidden="true"
            className="w-9 shrink-0 text-right text-xs leading-[1.9] text-muted tabular-nums select-none"
          >
            {number}
          </span>
          <span className="min-h-[1.625em] min-w-0 wrap-anywhere whitespace-pre-wrap">
            {segments.map((segment) => (
              <Piece key={segment.start} segment={segment} linked={linked} />
            ))}
          </span>
        </div>
      ))}
    </fieldset>
  )
}

function Piece({
  segment: { ids, text, tone },
  linked: { active, point },
}: {
  segment: Segment
  linked: Linked
}) {
  if (ids.length === 0) return text
  const isActive = ids.some((id) => active.has(id))
  const show = () => point('text', ids)
  const press = () => point('text', ids, 'pressed')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    press()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot be broken across lines
    <span
      role="button"
      tabIndex={0}
      aria-pressed={isActive}
      data-active={isActive || undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onFocus={show}
      onClick={press}
      onKeyDown={onKeyDown}
      className={cx(
        'cursor-pointer rounded-[3px] box-decoration-clone px-0.5 text-ink underline decoration-2 underline-offset-4 transition-colors',
        TONE[tone],
      )}
    >
      {text}
    </span>
  )
}

/** Scrolls the text only, never the page. */
function scrollTo(mark: HTMLElement, box: HTMLElement): void {
  const offset = mark.getBoundingClientRect().top - box.getBoundingClientRect().top
  const isInView = offset > 24 && offset < box.clientHeight - 48
  if (!isInView) box.scrollBy({ top: offset - box.clientHeight / 3, behavior: 'auto' })
}
