import { pressAgain } from './early-press.ts'

const SIGNS = ['pointerover', 'touchstart', 'focusin', 'click'] as const

let gate: Promise<void> | null = null

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
}

/** Resolves once the screen is wanted live: at once, unless `awaitInterest` was called. */
export function interest(): Promise<void> {
  return gate ?? Promise.resolve()
}

/** The screen is live. */
export function comeAlive(): void {
  gate = null
  pressAgain()
}
