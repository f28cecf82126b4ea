import type { Page } from '@playwright/test'

export type Contender = {
  /** Prepares, measures and ends one call: milliseconds from the click to the later side's first remote frame. */
  round(): Promise<number>
}

/** Time to check the preview; cameras, offers and sockets are idle by then. */
export const SETTLE_MS = 500

/** A hidden page draws no frames, so its figure would mean nothing. */
export async function assertVisible(page: Page): Promise<void> {
  const state = await page.evaluate(() => document.visibilityState)
  if (state !== 'visible') throw new Error(`a measured page is ${state}`)
}
