import { afterEach, expect, it, vi } from 'vitest'
import { keepNext, keptNext } from './kept-next.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('keeps a page of this site for an hour while a mail is on its way', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.useFakeTimers()
  keepNext('/settings#sign-ins')
  expect(keptNext()).toBe('/settings#sign-ins')
  vi.advanceTimersByTime(60 * 60_000 + 1)
  expect(keptNext()).toBeNull()
  keepNext('//evil.example')
  expect(keptNext()).toBeNull()
  keepNext(null)
  expect(kept.size).toBe(0)
})
