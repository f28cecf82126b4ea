import type { QueryKey } from './types.ts'

/** Equal for keys that mean the same: the order of names in objects does not count, nor do names without a value. */
export function hashOf(key: unknown): string {
  return JSON.stringify(key, (_name, value: unknown) =>
    isPlain(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  )
}

export function startsWith(key: QueryKey, beginning: QueryKey): boolean {
  return hashOf(key.slice(0, beginning.length)) === hashOf(beginning)
}

/** `next`, with every part that equals one of `known` replaced by that one, so that what is the same stays the same. */
export function shareParts(known: unknown, next: unknown): unknown {
  if (Object.is(known, next)) return known
  if (Array.isArray(known) && Array.isArray(next)) {
    const parts = next.map((part, index) => shareParts(known[index], part))
    return known.length === parts.length && parts.every((part, index) => part === known[index])
      ? known
      : parts
  }
  if (!isPlain(known) || !isPlain(next)) return next
  const names = Object.keys(next)
  const parts = Object.fromEntries(names.map((name) => [name, shareParts(known[name], next[name])]))
  const isSame =
    names.length === Object.keys(known).length &&
    names.every((name) => name in known && parts[name] === known[name])
  return isSame ? known : parts
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
}
