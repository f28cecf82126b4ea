import type { Place } from './places.ts'

const INPUTS = ['pointerdown', 'wheel', 'touchstart', 'keydown'] as const
/** The place counts as reached once nothing changes its height for this long. */
const STEADY_MS = 500

/**
 * Scrolls to a place and moves the focus to the link it was left by, as soon as the page has it: lists load while this waits.
 * Someone who touches the page first keeps what they see. Returns how to stop waiting.
 */
export function restorePlace(main: HTMLElement, { y, left, first }: Place): () => void {
  const over = new AbortController()
  const stop = () => over.abort()
  // Rows out of view have no height of their own, so a link tells better than a distance where the page was.
  const mark = left ?? first
  let stopping: ReturnType<typeof setTimeout> | undefined
  // Rows that come near the window get their real height some frames later, which calls this again.
  const stopSoon = () => {
    clearTimeout(stopping)
    stopping = setTimeout(stop, STEADY_MS)
  }
  const settle = () => {
    const link = mark && linkTo(main, mark.href)
    if (link) scrollBy({ top: link.getBoundingClientRect().top - mark.top, behavior: 'instant' })
    else scrollTo({ top: y, behavior: 'instant' })
    if (link && left && isUnfocused(main)) link.focus({ preventScroll: true })
    const missing = link ? link.getBoundingClientRect().top - mark.top : y - scrollY
    if (Math.abs(missing) < 2 && (link || !mark)) stopSoon()
  }
  const growing = new ResizeObserver(settle)
  over.signal.addEventListener('abort', () => {
    growing.disconnect()
    clearTimeout(stopping)
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
