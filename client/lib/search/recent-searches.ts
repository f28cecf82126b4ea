/** Searches on this device, of one member. Signing out removes them. */
const STORAGE_KEY = 'recent-searches'
const MAX = 5

type Stored = { readonly memberId: string; readonly texts: readonly string[] }

/** The newest first; none of another member's. */
export function readRecentSearches(memberId: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    return isStored(stored) && stored.memberId === memberId ? stored.texts.slice(0, MAX) : []
  } catch {
    return []
  }
}

export function addRecentSearch(memberId: string, text: string): void {
  const others = readRecentSearches(memberId).filter((known) => known.toLowerCase() !== text.toLowerCase())
  write({ memberId, texts: [text, ...others].slice(0, MAX) })
}

export function removeRecentSearch(memberId: string, text: string): void {
  write({ memberId, texts: readRecentSearches(memberId).filter((known) => known !== text) })
}

export function forgetRecentSearches(): void {
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {}
}

/** Storage can be full or blocked; then nothing is remembered. */
function write(stored: Stored): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(stored))
  } catch {}
}

function isStored(value: unknown): value is Stored {
  return (
    typeof value === 'object' &&
    value !== null &&
    'memberId' in value &&
    'texts' in value &&
    Array.isArray(value.texts) &&
    value.texts.every((text) => typeof text === 'string')
  )
}
