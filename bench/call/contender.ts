import type { Page } from '@playwright/test'

export type Contender = {
  readonly pages: readonly Page[]
  /** Prepares and starts a call: milliseconds from the click to the later side's first remote frame. */
  connect(): Promise<number>
  end(): Promise<void>
}

/** Time to check the preview; cameras, offers and sockets are idle by then. */
export const SETTLE_MS = 500

/** A hidden page draws no frames, so its figure would mean nothing. */
export async function assertVisible(page: Page): Promise<void> {
  const state = await page.evaluate(() => document.visibilityState)
  if (state !== 'visible') throw new Error(`a measured page is ${state}`)
}
