import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

test('a change makes a new snapshot and notifies; setting the same value does neither', () => {
  const store = createStore<{ phase: string; peer: string | null }>({ phase: 'idle', peer: null })
  const listener = vi.fn()
  const off = store.subscribe(listener)
  const before = store.get()
  store.set({ phase: 'idle', peer: null })
  expect(store.get()).toBe(before)
  store.set({ phase: 'ready' })
  expect(store.get()).toEqual({ phase: 'ready', peer: null })
  expect(before.phase).toBe('idle')
  off()
  store.set({ peer: 'Maya' })
  expect(listener).toHaveBeenCalledTimes(1)
})
