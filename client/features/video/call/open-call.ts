import type { DeviceKind, LocalSnapshot } from '../media/local-snapshot.ts'
import { forgetTexts } from './kept-texts.ts'

/** The active call of this browser, so that another page of it can return to it with the same choices. */
export type OpenCall = {
  readonly sessionId: string
  readonly muted: readonly DeviceKind[]
  readonly isSoundOnly: boolean
}

const KEY = 'call.open'
const KINDS: readonly DeviceKind[] = ['microphone', 'camera']

export function rememberOpenCall(sessionId: string, local: LocalSnapshot, isSoundOnly: boolean): void {
  const muted = KINDS.filter((kind) => local[kind] === 'off')
  withStorage((storage) => storage.setItem(KEY, JSON.stringify({ sessionId, muted, isSoundOnly })))
}

/** Once the call is over. */
export function forgetOpenCall(): void {
  forgetTexts()
  withStorage((storage) => storage.removeItem(KEY))
}

/** Reads the storage each time, because another window may have changed it. */
export function readOpenCall(): OpenCall | null {
  return withStorage((storage) => parse(JSON.parse(storage.getItem(KEY) ?? 'null')))
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

function parse(stored: unknown): OpenCall | null {
  if (typeof stored !== 'object' || stored === null) return null
  const [sessionId, muted]: unknown[] = [Reflect.get(stored, 'sessionId'), Reflect.get(stored, 'muted')]
  if (typeof sessionId !== 'string' || !Array.isArray(muted)) return null
  const isSoundOnly = Reflect.get(stored, 'isSoundOnly') === true
  return { sessionId, muted: KINDS.filter((kind) => muted.includes(kind)), isSoundOnly }
}

/** Null if the browser refuses storage: the call then continues with both devices on. */
function withStorage<T>(act: (storage: Storage) => T): T | null {
  try {
    return act(localStorage)
  } catch {
    return null
  }
}
