import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, dismissToast, subscribeToToasts, toast } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('a toast waits in the store until something shows it', () => {
  const id = toast({ title: 'Link Copied!', description: 'Resume card link copied to clipboard' })
  expect(currentToast()).toEqual({
    id,
    title: 'Link Copied!',
    description: 'Resume card link copied to clipboard',
    tone: 'neutral',
    open: true,
  })
  dismissToast(id)
})

test('a new toast takes the place of the old, whose dismissal then changes nothing', () => {
  const first = toast({ title: 'First' })
  const second = toast({ title: 'Second', tone: 'destructive' })
  dismissToast(first)
  expect(currentToast()).toMatchObject({ id: second, title: 'Second', tone: 'destructive', open: true })
  dismissToast(second)
})

test('a dismissed toast closes at once and leaves after 1,000,000 ms', () => {
  const id = toast({ title: 'Bye' })
  dismissToast(id)
  expect(currentToast()).toMatchObject({ id, open: false })
  vi.advanceTimersByTime(999_999)
  expect(currentToast()).toMatchObject({ id })
  vi.advanceTimersByTime(1)
  expect(currentToast()).toBeUndefined()
})

test('the removal of a dismissed toast does not take a later one with it', () => {
  dismissToast(toast({ title: 'Old' }))
  const id = toast({ title: 'New' })
  vi.advanceTimersByTime(2_000_000)
  expect(currentToast()).toMatchObject({ id, open: true })
  dismissToast(id)
})

test('listeners are notified of every change until they unsubscribe', () => {
  const listener = vi.fn()
  const leave = subscribeToToasts(listener)
  dismissToast(toast({ title: 'Hello' }))
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  dismissToast(toast({ title: 'Unheard' }))
  expect(listener).toHaveBeenCalledTimes(2)
})
