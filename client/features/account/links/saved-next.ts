import { ownPath } from '#shared/domain/account/social.ts'

const STORAGE_KEY = 'trueline.next'
const LIFETIME_MS = 60 * 60_000

export function saveNext(next: string | null): void {
  try {
    if (next === null) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, JSON.stringify({ next, until: Date.now() + LIFETIME_MS }))
  } catch {
    // Without storage, the link leads to Home.
  }
}

export function readNext(): string | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    if (typeof saved !== 'object' || saved === null || !('next' in saved) || !('until' in saved)) return null
    return Number(saved.until) > Date.now() ? ownPath(saved.next) : null
  } catch {
    return null
  }
}
