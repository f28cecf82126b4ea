import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { earlyPressScript } from './early-press.ts'

type Listener = (event: object) => void

/** A page with nothing but the script in its head. */
function openPage() {
  const listeners = new Map<string, Listener>()
  const window: Window = Object.create(null)
  runInNewContext(earlyPressScript(), {
    window,
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  })
  return { kept: window.earlyPress, tell: (type: string, event: object) => listeners.get(type)?.(event) }
}

test('keeps the last button that was pressed, until the page takes over', () => {
  const { kept, tell } = openPage()
  tell('click', { target: { closest: () => 'first' } })
  tell('click', { target: { closest: () => 'second' } })
  tell('click', { target: { closest: () => null } })
  tell('click', { target: {} })
  expect(kept?.button).toBe('second')
  kept?.stop()
  tell('click', { target: { closest: () => 'third' } })
  expect(kept?.button).toBe('second')
})

test('holds back the forms that say nowhere where they go, and those alone', () => {
  const { tell } = openPage()
  const held: string[] = []
  const submit = (name: string, hasAddress: boolean) =>
    tell('submit', { target: { hasAttribute: () => hasAddress }, preventDefault: () => held.push(name) })
  submit('search', true)
  submit('matcher', false)
  expect(held).toEqual(['matcher'])
})

test('can stand in a script element', () => {
  expect(earlyPressScript()).not.toContain('</')
})
