/** The browser keeps a registration without an account under this key (spec 1, section 4). */
export const PENDING_KEY = 'pendingRegistration'

export function mayHavePending(): boolean {
  try {
    return localStorage.getItem(PENDING_KEY) !== null
  } catch {
    // Storage is blocked, so nothing is pending.
    return false
  }
}
