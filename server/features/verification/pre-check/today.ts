import type { Deps } from '#server/deps.ts'

/** `YYYY-MM-DD`, in UTC. */
export function dayOfNow({ clock }: Pick<Deps, 'clock'>): string {
  return clock.now().toISOString().slice(0, 10)
}
