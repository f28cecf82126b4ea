/** Where someone was on a page, per address and tab. Signing out forgets all. */
const STORAGE_KEY = 'places'
const MAX = 30

export type Place = {
  /** How far it was scrolled. */
  readonly y: number
  /** The link they left by. */
  readonly left: PlacedLink | null
  /** The link of the first row in the window, if the page was closed or reloaded. */
  readonly first: PlacedLink | null
  /** How many pages of the list were loaded. */
  readonly pages: number
}
/** A link as written, and its distance from the top of the window. */
export type PlacedLink = { readonly href: string; readonly top: number }
type Entry = { readonly address: string; readonly place: Place }

export function savePlace(address: string, place: Place): void {
  const others = readAll().filter((entry) => entry.address !== address)
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([{ address, place }, ...others].slice(0, MAX)))
  } catch {
    // Storage can be full or blocked; then pages open at the top.
  }
}

export function placeAt(address: string): Place | null {
  return readAll().find((entry) => entry.address === address)?.place ?? null
}

/** The address, with its search, under which a path was last left. */
export function lastAddressOf(path: string): string | null {
  return readAll().find(({ address }) => address.split('?')[0] === path)?.address ?? null
}

export function forgetPlaces(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {}
}

/** The last left first. */
function readAll(): readonly Entry[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function isEntry(value: unknown): value is Entry {
  return (
    isObject(value) &&
    'address' in value &&
    typeof value.address === 'string' &&
    'place' in value &&
    isPlace(value.place)
  )
}

function isPlace(value: unknown): value is Place {
  return (
    isObject(value) &&
    'y' in value &&
    typeof value.y === 'number' &&
    'pages' in value &&
    typeof value.pages === 'number' &&
    'left' in value &&
    isLinkOrNull(value.left) &&
    'first' in value &&
    isLinkOrNull(value.first)
  )
}

function isLinkOrNull(value: unknown): boolean {
  return (
    value === null ||
    (isObject(value) &&
      'href' in value &&
      typeof value.href === 'string' &&
      'top' in value &&
      typeof value.top === 'number')
  )
}
