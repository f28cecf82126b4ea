import { afterEach, expect, it, vi } from 'vitest'
import { readNext, saveNext } from './saved-next.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('keeps a page of this site for an hour while a mail is on its way', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.useFakeTimers()
  saveNext('/settings#sign-ins')
  expect(readNext()).toBe('/settings#sign-ins')
  vi.advanceTimersByTime(60 * 60_000 + 1)
  expect(readNext()).toBeNull()
  saveNext('//evil.example')
  expect(readNext()).toBeNull()
  saveNext(null)
  expect(stored.size).toBe(0)
})
