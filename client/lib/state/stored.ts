type Kind = 'localStorage' | 'sessionStorage'
type Types = { string: string; number: number; boolean: boolean }

/** Null if there is none, it can't be parsed, or the browser refuses storage. */
export function readStored(kind: Kind, key: string): unknown {
  try {
    return JSON.parse(globalThis[kind].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Null removes the key. If storage is full or blocked, the value lasts as long as the page. */
export function writeStored(kind: Kind, key: string, value: unknown): void {
  try {
    if (value === null) globalThis[kind].removeItem(key)
    else globalThis[kind].setItem(key, JSON.stringify(value))
  } catch {}
}

export function hasShape<Shape extends Readonly<Record<string, keyof Types>>>(
  value: unknown,
  shape: Shape,
): value is Readonly<Record<string, unknown>> & { readonly [Name in keyof Shape]: Types[Shape[Name]] } {
  return isObject(value) && Object.entries(shape).every(([name, type]) => typeof value[name] === type)
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
