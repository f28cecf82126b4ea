import { hasShape, readStored, writeStored } from '../state/stored.ts'

const STORAGE_KEY = 'recent-searches'
const MAX = 5

export function readRecentSearches(memberId: string): readonly string[] {
  const stored = readStored('localStorage', STORAGE_KEY)
  if (!hasShape(stored, { memberId: 'string' }) || stored.memberId !== memberId) return []
  return isTexts(stored.texts) ? stored.texts.slice(0, MAX) : []
}

export function addRecentSearch(memberId: string, text: string): void {
  const others = readRecentSearches(memberId).filter((known) => known.toLowerCase() !== text.toLowerCase())
  write(memberId, [text, ...others].slice(0, MAX))
}

export function removeRecentSearch(memberId: string, text: string): void {
  const others = readRecentSearches(memberId).filter((known) => known !== text)
  write(memberId, others)
}

export function forgetRecentSearches(): void {
  writeStored('localStorage', STORAGE_KEY, null)
}

function write(memberId: string, texts: readonly string[]): void {
  writeStored('localStorage', STORAGE_KEY, { memberId, texts })
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}
