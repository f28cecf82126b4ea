import type { Page } from '@playwright/test'

/** One way to bring two people to see each other. */
export type Contender = {
  /** Prepares, measures and ends one call: milliseconds from the press to the later side's first remote frame. */
  round(): Promise<number>
}

/** What somebody takes to look at themselves; cameras, offers and sockets have come to rest by then. */
export const SETTLE_MS = 500

/** A page that nobody sees draws no frames, so its figure would say nothing. */
export async function assertVisible(page: Page): Promise<void> {
  const state = await page.evaluate(() => document.visibilityState)
  if (state !== 'visible') throw new Error(`a measured page is ${state}`)
}
