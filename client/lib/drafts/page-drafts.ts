import { readBoot } from '../hydration/boot.ts'
import { writeStored } from '../state/stored.ts'
import { DRAFTS_KEY } from './drafts-key.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Draft = { readonly name: string; readonly value: string }
type SavedDrafts = {
  readonly memberId: string
  readonly path: string
  readonly savedAt: number
  readonly fields: readonly Draft[]
  readonly opener: string | null
}

const LIFETIME_MS = 60 * 60_000
const WATCHED_MS = 10 * 60_000
const CONTROLS = 'input, textarea, select'
const LEFT_OUT = new Set(['password', 'file', 'hidden', 'submit', 'button', 'search'])

export function savePageDrafts(): void {
  const memberId = readBoot().user?.id
  if (!memberId) return
  const entered = namedControls().filter(([, control]) => isEntered(control))
  if (entered.length === 0) return
  const fields = entered.map(([name, control]) => ({ name, value: stateOf(control) }))
  const opener = entered.map(([, control]) => openerOf(control)).find((name) => name !== null) ?? null
  const saved: SavedDrafts = { memberId, path: location.pathname, savedAt: Date.now(), fields, opener }
  writeStored('sessionStorage', DRAFTS_KEY, saved)
}

export function restorePageDrafts(memberId: string): void {
  const saved = readSaved()
  if (saved && saved.memberId === memberId && saved.path !== location.pathname) return
  writeStored('sessionStorage', DRAFTS_KEY, null)
  if (!saved || saved.memberId !== memberId || Date.now() - saved.savedAt > LIFETIME_MS) return
  const waiting = new Map(saved.fields.map(({ name, value }) => [name, value]))
  let opener = saved.opener
  const reopen = () => {
    const button = opener === null ? null : buttonNamed(opener)
    if (!button) return
    opener = null
    button.click()
  }
  const fill = () => {
    reopen()
    for (const [name, control] of namedControls()) {
      const value = waiting.get(name)
      if (value === undefined || !canTake(control, value)) continue
      waiting.delete(name)
      if (stateOf(control) !== value) enter(control, value)
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
    // Only `savePageDrafts` writes this key.
    return JSON.parse(sessionStorage.getItem(DRAFTS_KEY) ?? 'null')
  } catch {
    return null
  }
}

type Box = HTMLInputElement
const isBox = (control: Control): control is Box => control.type === 'checkbox' || control.type === 'radio'
const actsAtOnce = (control: Control) => isBox(control) && (control.role === 'switch' || !control.form)
const isEntered = (control: Control) =>
  isBox(control) ? control.checked !== control.defaultChecked : control.value !== ''
const stateOf = (control: Control) => (isBox(control) ? String(control.checked) : control.value)

/** A choice may depend on another one that isn't made yet. */
const canTake = (control: Control, value: string) =>
  !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value)

const openerOf = (control: Control) => control.closest<HTMLElement>('[data-opener]')?.dataset.opener ?? null

const buttonNamed = (name: string) =>
  [...document.querySelectorAll('main button')]
    .filter((button) => button instanceof HTMLButtonElement)
    .find((button) => (button.ariaLabel ?? button.textContent).trim() === name)

function namedControls(): [string, Control][] {
  const seen = new Map<string, number>()
  return [...document.querySelectorAll<Control>(CONTROLS)].flatMap((control) => {
    if (
      LEFT_OUT.has(control.type) ||
      actsAtOnce(control) ||
      /^(cc-|one-time-code)/.test(control.autocomplete)
    )
      return []
    const label = control.labels?.[0]?.textContent ?? control.ariaLabel ?? control.name
    const count = seen.get(label) ?? 0
    seen.set(label, count + 1)
    return [[`${control.tagName} ${label} ${count}`, control] as [string, Control]]
  })
}

/** Bypasses the property that React tracks, so that React handles the change like typing. */
function enter(control: Control, value: string): void {
  if (isBox(control)) {
    control.click()
    return
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  const event = control.tagName === 'SELECT' ? 'change' : 'input'
  control.dispatchEvent(new Event(event, { bubbles: true }))
}
