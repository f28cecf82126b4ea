import { replayClick } from './early-clicks.ts'

const SIGNS = ['pointerover', 'touchstart', 'focusin', 'click'] as const

let gate: Promise<void> | null = null

/**
 * From now on the screen stays as the server rendered it until the person interacts: readable, with working links, without
 * the code to hydrate it.
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

/** Resolves once the screen should hydrate: at once, unless `awaitInterest` was called. */
export function interest(): Promise<void> {
  return gate ?? Promise.resolve()
}

export function becomeInteractive(): void {
  gate = null
  replayClick()
}
