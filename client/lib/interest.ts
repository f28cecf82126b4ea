const SIGNS = ['pointerover', 'touchstart', 'focusin', 'click'] as const

let gate: Promise<void> | null = null
let clicked: HTMLElement | null = null

/**
 * From now until the person points at something, touches the page or moves the focus, the screen stays as the server
 * rendered it: read, and followed by its links, without the code that would make it live.
 */
export function awaitInterest(): void {
  gate = new Promise((open) => {
    const over = new AbortController()
    const options = { signal: over.signal, capture: true, passive: true }
    for (const sign of SIGNS) {
      addEventListener(
        sign,
        () => {
          over.abort()
          open()
        },
        options,
      )
    }
  })
  addEventListener('click', keepClick, { capture: true })
}

/** Resolves once the screen is wanted live: at once, unless `awaitInterest` was called. */
export function interest(): Promise<void> {
  return gate ?? Promise.resolve()
}

/** The screen is live: a button that was pressed before is pressed now. */
export function comeAlive(): void {
  removeEventListener('click', keepClick, { capture: true })
  gate = null
  clicked?.click()
  clicked = null
}

/** Links work by themselves; the press of a button would be lost. */
function keepClick({ target }: MouseEvent): void {
  const button = target instanceof Element && target.closest<HTMLElement>('main button')
  if (button) clicked = button
}
