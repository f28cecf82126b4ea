import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { earlyClickScript } from './early-clicks.ts'

type Listener = (event: object) => void

/** A page with nothing but the script in its head. */
function openPage() {
  const listeners = new Map<string, Listener>()
  const window: Window = Object.create(null)
  runInNewContext(earlyClickScript(), {
    window,
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  })
  return {
    earlyClick: window.earlyClick,
    emit: (type: string, event: object) => listeners.get(type)?.(event),
  }
}

test('records the last button pressed, until hydration', () => {
  const { earlyClick, emit } = openPage()
  emit('click', { target: { closest: () => 'first' } })
  emit('click', { target: { closest: () => 'second' } })
  emit('click', { target: { closest: () => null } })
  emit('click', { target: {} })
  expect(earlyClick?.button).toBe('second')
  earlyClick?.stop()
  emit('click', { target: { closest: () => 'third' } })
  expect(earlyClick?.button).toBe('second')
})

test('blocks forms without an action', () => {
  const { emit } = openPage()
  const held: string[] = []
  const submit = (name: string, ...attributes: string[]) => {
    const target = { hasAttribute: (attribute: string) => attributes.includes(attribute) }
    emit('submit', { target, preventDefault: () => held.push(name) })
  }
  submit('search', 'action')
  submit('matcher')
  expect(held).toEqual(['matcher'])
})

test('is safe in a script element', () => {
  expect(earlyClickScript()).not.toContain('</')
})
