import { ownPath } from '#shared/domain/account/social.ts'

const KEPT = 'trueline.next'
const KEPT_MS = 60 * 60_000

/** Keeps where one was heading while the way leads through a mail. */
export function keepNext(next: string | null): void {
  try {
    if (next === null) localStorage.removeItem(KEPT)
    else localStorage.setItem(KEPT, JSON.stringify({ next, until: Date.now() + KEPT_MS }))
  } catch {
    // A browser that stores nothing goes on to the start page.
  }
}

export function keptNext(): string | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('next' in kept) || !('until' in kept)) return null
    return Number(kept.until) > Date.now() ? ownPath(kept.next) : null
  } catch {
    return null
  }
}
