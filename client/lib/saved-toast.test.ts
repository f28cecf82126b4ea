import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, toast } from '#client/ui/toast-store.ts'
import { saveToast, showSavedToast } from './saved-toast.ts'

const welcome = { title: 'Welcome back!', description: 'Successfully logged in.' }
let before: number

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  before = toast({ title: 'Earlier' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a saved toast is shown once after the reload', () => {
  saveToast(welcome)
  expect(currentToast()?.id).toBe(before)
  showSavedToast()
  expect(currentToast()).toMatchObject(welcome)

  const other = toast({ title: 'Later' })
  showSavedToast()
  expect(currentToast()?.id).toBe(other)
})

test('without storage the toast is shown at once', () => {
  vi.stubGlobal('sessionStorage', undefined)
  saveToast(welcome)
  expect(currentToast()).toMatchObject(welcome)
})

test('what is not a toast is not shown', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  for (const text of ['{"title":5,"description":"x"}', 'null', '{broken']) {
    sessionStorage.setItem('toast-after-reload', text)
    showSavedToast()
  }
  expect(currentToast()?.id).toBe(before)
  expect(logged).toHaveBeenCalledTimes(1)
})
