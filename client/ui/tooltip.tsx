import { type FocusEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { Slot } from './slot.tsx'

const HOVER_DELAY_MS = 400
const GAP_PX = 8

type TooltipSide = 'top' | 'bottom'
type TooltipProps = {
  text: string
  side?: TooltipSide
  purpose?: 'name' | 'description'
  children: ReactElement
}

/** Uses the top layer (`popover`), so nothing clips it and no positioning library is loaded. */
export function Tooltip({ text, side = 'top', purpose = 'description', children }: TooltipProps) {
  const id = useId()
  const wrapper = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState(false)

  const show = (delay: number) => {
    clearTimeout(timer.current)
    if (!hasHover()) return
    timer.current = setTimeout(() => setShown(true), delay)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setShown(false)
  }
  const showOnKeyboardFocus = (event: FocusEvent) => {
    if (event.target.matches(':focus-visible')) show(0)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const target = wrapper.current?.firstElementChild
    if (!shown || !bubble.current || !target || !('showPopover' in bubble.current)) return
    return position(bubble.current, target, side, () => setShown(false))
  }, [shown, side])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches events that bubble from the control inside
    <span
      ref={wrapper}
      className="contents"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(HOVER_DELAY_MS)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={showOnKeyboardFocus}
      onBlur={hide}
    >
      <Slot {...(purpose === 'description' ? { 'aria-describedby': id } : {})}>{children}</Slot>
      <span
        ref={bubble}
        id={id}
        popover="manual"
        {...(purpose === 'description' ? { role: 'tooltip' } : { 'aria-hidden': true })}
        className="fixed inset-auto m-0 max-w-64 rounded-s bg-bubble px-2.5 py-1.5 text-xs font-medium text-on-bubble shadow-2 open:animate-fade-in"
      >
        {text}
      </span>
    </span>
  )
}

export function hasHover(): boolean {
  return matchMedia('(any-hover: hover)').matches
}

function position(bubble: HTMLElement, target: Element, side: TooltipSide, close: () => void): () => void {
  bubble.showPopover()
  place(bubble, target.getBoundingClientRect(), side)
  const closing = new AbortController()
  const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && close()
  document.addEventListener('keydown', closeOnEscape, { signal: closing.signal })
  document.addEventListener('scroll', close, { signal: closing.signal, capture: true, passive: true })
  return () => {
    closing.abort()
    if (bubble.isConnected) bubble.hidePopover()
  }
}

function place(bubble: HTMLElement, target: DOMRect, side: TooltipSide) {
  const { width, height } = bubble.getBoundingClientRect()
  const above = target.top - height - GAP_PX
  const below = target.bottom + GAP_PX
  const fitsAbove = above >= GAP_PX
  const fitsBelow = below + height <= window.innerHeight - GAP_PX
  const onTop = side === 'top' ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove
  const centered = target.left + target.width / 2 - width / 2
  const left = Math.max(GAP_PX, Math.min(centered, window.innerWidth - width - GAP_PX))
  bubble.style.left = `${left}px`
  bubble.style.top = `${onTop ? above : below}px`
}
