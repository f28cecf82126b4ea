/** Where the browser keeps a registration that has no account yet (spec 1, section 4). */
export const PENDING_KEY = 'pendingRegistration'

export function mayHavePending(): boolean {
  try {
    return localStorage.getItem(PENDING_KEY) !== null
  } catch {
    // Storage is blocked, so nothing is pending.
    return false
  }
}
