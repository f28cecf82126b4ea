export type Json = { readonly [name: string]: unknown }

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const MAX_DEPTH = 40
const MAX_VALUES = 50_000

export function parseBounded(text: string): Json | null {
  try {
    const document: unknown = JSON.parse(text)
    return isJson(document) && isBounded(document) ? document : null
  } catch {
    return null
  }
}

/** Iterative, because a deep document would overflow the stack. */
function isBounded(document: Json): boolean {
  let level: unknown[] = [document]
  for (let depth = 0, values = 0; level.length > 0; depth++) {
    values += level.length
    if (depth > MAX_DEPTH || values > MAX_VALUES) return false
    const holders = level.filter((value): value is object => typeof value === 'object' && value !== null)
    if (holders.some((value) => Object.hasOwn(value, '__proto__'))) return false
    level = holders.flatMap((value): unknown[] => Object.values(value))
  }
  return true
}
