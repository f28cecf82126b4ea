import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPreference } from './preference.ts'

const stored = new Map<string, string>()
const others = new EventTarget()
const parse = (stored: unknown) => (typeof stored === 'number' ? stored : 7)

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('window', others)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a choice is remembered', () => {
  createPreference('k', 7, parse).write(3)
  expect(createPreference('k', 7, parse).read()).toBe(3)
})

test.each(['{', '"three"', 'null'])('what cannot be read counts as not chosen: %s', (text) => {
  stored.set('k', text)
  expect(createPreference('k', 7, parse).read()).toBe(7)
})

test('where storage is refused the choice lasts as long as the page', () => {
  vi.stubGlobal('localStorage', undefined)
  const preference = createPreference('k', 7, parse)
  expect(preference.read()).toBe(7)
  preference.write(3)
  expect(preference.read()).toBe(3)
})

test('listeners are notified of a choice made here or in another tab', () => {
  const preference = createPreference('k', 7, parse)
  const listener = vi.fn()
  const stop = preference.subscribe(listener)
  preference.write(3)
  expect(listener).toHaveBeenCalledTimes(1)

  stored.set('k', '4')
  others.dispatchEvent(Object.assign(new Event('storage'), { key: 'k' }))
  expect(listener).toHaveBeenCalledTimes(2)
  expect(preference.read()).toBe(4)

  stop()
  preference.write(5)
  expect(listener).toHaveBeenCalledTimes(2)
})
