import { hasShape, readStored, writeStored } from '../state/stored.ts'

const STORAGE_KEY = 'places'
const MAX = 30

export type Place = {
  readonly y: number
  readonly left: PlacedLink | null
  readonly first: PlacedLink | null
  readonly pages: number
}
export type PlacedLink = { readonly href: string; readonly top: number }
type Entry = { readonly address: string; readonly place: Place }

export function savePlace(address: string, place: Place): void {
  const others = readAll().filter((entry) => entry.address !== address)
  writeStored('sessionStorage', STORAGE_KEY, [{ address, place }, ...others].slice(0, MAX))
}

export function placeAt(address: string): Place | null {
  return readAll().find((entry) => entry.address === address)?.place ?? null
}

export function lastAddressOf(path: string): string | null {
  return readAll().find(({ address }) => address.split('?')[0] === path)?.address ?? null
}

export function forgetPlaces(): void {
  writeStored('sessionStorage', STORAGE_KEY, null)
}

function readAll(): readonly Entry[] {
  const stored = readStored('sessionStorage', STORAGE_KEY)
  return Array.isArray(stored) ? stored.filter(isEntry) : []
}

function isEntry(value: unknown): value is Entry {
  return hasShape(value, { address: 'string' }) && isPlace(value.place)
}

function isPlace(value: unknown): value is Place {
  return hasShape(value, { y: 'number', pages: 'number' }) && [value.left, value.first].every(isLinkOrNull)
}

const isLinkOrNull = (value: unknown) => value === null || hasShape(value, { href: 'string', top: 'number' })
