import type { Deps } from '#server/deps.ts'
import { HOUR_MS } from '#shared/domain/durations.ts'

/**
 * Where the day ends last in the countries we serve: no document expires, and no one comes of age, before they do
 * everywhere.
 */
const HONOLULU_OFFSET_MS = -10 * HOUR_MS

/** `YYYY-MM-DD`, in Honolulu. */
export function dayOfNow({ clock }: Pick<Deps, 'clock'>): string {
  return new Date(clock.now().getTime() + HONOLULU_OFFSET_MS).toISOString().slice(0, 10)
}
