import type { CallText } from './call-state.ts'

const KEY = 'call.texts'
const MAX_TEXTS = 100

/** Keeps the last texts of a call in this tab, so that a reload doesn't lose them. */
export function keepTexts(sessionId: string, texts: readonly CallText[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ sessionId, texts: texts.slice(-MAX_TEXTS) }))
  } catch {
    // Storage may be refused or full: the texts then last as long as the page.
  }
}

/** Those of this call only. */
export function readTexts(sessionId: string): CallText[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || Reflect.get(kept, 'sessionId') !== sessionId) return []
    const texts: unknown = Reflect.get(kept, 'texts')
    return Array.isArray(texts) ? texts.flatMap((text: unknown) => parse(text) ?? []) : []
  } catch {
    return []
  }
}

export function forgetTexts(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Refused storage holds nothing.
  }
}

function parse(value: unknown): CallText | null {
  if (typeof value !== 'object' || value === null) return null
  const of = (name: string): unknown => Reflect.get(value, name)
  const [id, mine, text, at] = [of('id'), of('mine'), of('text'), of('at')]
  if (typeof id !== 'string' || typeof mine !== 'boolean') return null
  return typeof text === 'string' && typeof at === 'number' ? { id, mine, text, at } : null
}
