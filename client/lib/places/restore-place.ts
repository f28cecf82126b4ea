import type { Place } from './places.ts'

const INPUTS = ['pointerdown', 'wheel', 'touchstart', 'keydown'] as const

/**
 * Scrolls to a place and moves the focus to the link it was left by, as soon as the page has it: lists load while this waits.
 * Someone who touches the page first keeps what they see. Returns how to stop waiting.
 */
export function restorePlace(main: HTMLElement, { y, left }: Pick<Place, 'y' | 'left'>): () => void {
  const over = new AbortController()
  const stop = () => over.abort()
  let frame = 0
  // Rows that come into view now get their real height with the next frame, which calls this again.
  const stopSoon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(stop)
    })
  }
  const settle = () => {
    const link = left && linkTo(main, left.href)
    if (link) scrollBy({ top: link.getBoundingClientRect().top - left.top, behavior: 'instant' })
    else scrollTo({ top: y, behavior: 'instant' })
    if (link && isUnfocused(main)) link.focus({ preventScroll: true })
    const missing = link ? link.getBoundingClientRect().top - left.top : y - scrollY
    if (Math.abs(missing) < 2 && (link || !left)) stopSoon()
  }
  const growing = new ResizeObserver(settle)
  over.signal.addEventListener('abort', () => {
    growing.disconnect()
    cancelAnimationFrame(frame)
  })
  for (const input of INPUTS) addEventListener(input, stop, { signal: over.signal, passive: true })
  main.focus({ preventScroll: true })
  settle()
  growing.observe(main)
  return stop
}

const isUnfocused = (main: HTMLElement) => [document.body, main].some((one) => one === document.activeElement)

function linkTo(main: HTMLElement, href: string): HTMLElement | null {
  return main.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)
}
