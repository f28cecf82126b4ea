import { hasShape, isObject, readStored, writeStored } from '#client/lib/state/stored.ts'
import type { DeviceKind, LocalSnapshot } from '../media/local-snapshot.ts'
import type { CallText } from './call-state.ts'

export type OpenCall = {
  readonly sessionId: string
  readonly muted: readonly DeviceKind[]
  readonly isSoundOnly: boolean
}

const KEY = 'call.open'
const TEXTS_KEY = 'call.texts'
const MAX_TEXTS = 100
const KINDS: readonly DeviceKind[] = ['microphone', 'camera']

export function rememberOpenCall(sessionId: string, local: LocalSnapshot, isSoundOnly: boolean): void {
  const muted = KINDS.filter((kind) => local[kind] === 'off')
  writeStored('localStorage', KEY, { sessionId, muted, isSoundOnly })
}

export function forgetOpenCall(): void {
  writeStored('sessionStorage', TEXTS_KEY, null)
  writeStored('localStorage', KEY, null)
}

/** Reads the storage each time, because another window may have changed it. */
export function readOpenCall(): OpenCall | null {
  const stored = readStored('localStorage', KEY)
  if (!hasShape(stored, { sessionId: 'string' })) return null
  const { sessionId, muted, isSoundOnly } = stored
  if (!Array.isArray(muted)) return null
  return { sessionId, muted: KINDS.filter((kind) => muted.includes(kind)), isSoundOnly: isSoundOnly === true }
}

/** Shows other pages of this browser that this one is in the call, until the returned function is called. */
export function holdCall(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  // Browsers have locks on secure pages only. A page that is gone holds none.
  if ('locks' in navigator) navigator.locks.request(KEY, { mode: 'shared' }, () => promise).catch(() => {})
  return resolve
}

export async function isCallHeld(): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === KEY)
}

/** Keeps the last texts of a call in this tab, so that a reload doesn't lose them. */
export function rememberTexts(sessionId: string, texts: readonly CallText[]): void {
  writeStored('sessionStorage', TEXTS_KEY, { sessionId, texts: texts.slice(-MAX_TEXTS) })
}

export function readTexts(sessionId: string): CallText[] {
  const stored = readStored('sessionStorage', TEXTS_KEY)
  const texts = isObject(stored) && stored.sessionId === sessionId ? stored.texts : null
  return Array.isArray(texts) ? texts.filter(isText) : []
}

function isText(value: unknown): value is CallText {
  return hasShape(value, { id: 'string', mine: 'boolean', text: 'string', at: 'number' })
}
