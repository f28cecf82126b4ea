import { readBoot } from '../hydration/boot.ts'
import { DRAFTS_KEY } from './drafts-key.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Draft = { readonly name: string; readonly value: string }
type SavedDrafts = {
  readonly memberId: string
  readonly path: string
  readonly savedAt: number
  readonly fields: readonly Draft[]
}

const LIFETIME_MS = 60 * 60_000
/** How long reopening a dialog restores its draft. */
const WATCHED_MS = 10 * 60_000
const CONTROLS = 'input, textarea, select'
const LEFT_OUT = new Set(['password', 'file', 'hidden', 'submit', 'button', 'checkbox', 'radio', 'search'])

/** Stores text typed into this page for the same member in this tab, without secrets. */
export function savePageDrafts(): void {
  const memberId = readBoot().user?.id
  if (!memberId) return
  const fields = namedControls().flatMap(([name, { value }]) => (value ? [{ name, value }] : []))
  if (fields.length === 0) return
  const saved: SavedDrafts = { memberId, path: location.pathname, savedAt: Date.now(), fields }
  sessionStorage.setItem(DRAFTS_KEY, JSON.stringify(saved))
}

/** Restores typed text as its fields appear. Another member's is dropped. */
export function restorePageDrafts(memberId: string): void {
  const saved = readSaved()
  if (saved && saved.memberId === memberId && saved.path !== location.pathname) return
  sessionStorage.removeItem(DRAFTS_KEY)
  if (!saved || saved.memberId !== memberId || Date.now() - saved.savedAt > LIFETIME_MS) return
  const waiting = new Map(saved.fields.map(({ name, value }) => [name, value]))
  const fill = () => {
    for (const [name, control] of namedControls()) {
      const value = waiting.get(name)
      if (value === undefined) continue
      waiting.delete(name)
      if (control.value !== value) enter(control, value)
    }
    if (waiting.size === 0 || location.pathname !== saved.path) stop()
  }
  const observer = new MutationObserver(fill)
  const timer = setTimeout(() => stop(), WATCHED_MS)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  fill()
}

function readSaved(): SavedDrafts | null {
  try {
    // Only `keepPageDrafts` writes it.
    return JSON.parse(sessionStorage.getItem(DRAFTS_KEY) ?? 'null')
  } catch {
    return null
  }
}

/** The page's text fields and choices by label; those with the same label are told apart by order. */
function namedControls(): [string, Control][] {
  const seen = new Map<string, number>()
  return [...document.querySelectorAll<Control>(CONTROLS)].flatMap((control) => {
    if (LEFT_OUT.has(control.type) || /^(cc-|one-time-code)/.test(control.autocomplete)) return []
    const label = control.labels?.[0]?.textContent ?? control.ariaLabel ?? control.name
    const count = seen.get(label) ?? 0
    seen.set(label, count + 1)
    return [[`${control.tagName} ${label} ${count}`, control] as [string, Control]]
  })
}

/** Bypasses the property that React tracks, so that it handles the change like typing. */
function enter(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  const event = control.tagName === 'SELECT' ? 'change' : 'input'
  control.dispatchEvent(new Event(event, { bubbles: true }))
}
