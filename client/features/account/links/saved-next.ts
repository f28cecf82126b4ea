import { ownPath } from '#shared/domain/account/social.ts'

const KEPT = 'trueline.next'
const KEPT_MS = 60 * 60_000

/** Keeps where one was heading while the way leads through a mail. */
export function saveNext(next: string | null): void {
  try {
    if (next === null) localStorage.removeItem(KEPT)
    else localStorage.setItem(KEPT, JSON.stringify({ next, until: Date.now() + KEPT_MS }))
  } catch {
    // A browser that stores nothing goes on to the start page.
  }
}

export function readNext(): string | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEPT) ?? 'null')
    if (typeof saved !== 'object' || saved === null || !('next' in saved) || !('until' in saved)) return null
    return Number(saved.until) > Date.now() ? ownPath(saved.next) : null
  } catch {
    return null
  }
}
