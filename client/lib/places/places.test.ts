import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetPlaces, lastAddressOf, placeAt, savePlace } from './places.ts'

const place = { y: 640, left: { href: '/jobs/7', top: 120 }, first: null, pages: 2 }
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('keeps one place per address, and knows under which search a list was last left', () => {
  savePlace('/jobs?q=nurse', { ...place, y: 1 })
  savePlace('/jobs?q=welder', place)
  savePlace('/members', place)
  savePlace('/jobs?q=nurse', place)
  expect(placeAt('/jobs?q=nurse')).toEqual(place)
  expect(placeAt('/jobs')).toBeNull()
  expect(lastAddressOf('/jobs')).toBe('/jobs?q=nurse')
  expect(lastAddressOf('/resume-cards')).toBeNull()
})

it('keeps the last thirty, until they are forgotten', () => {
  for (let n = 0; n < 40; n += 1) savePlace(`/jobs?q=${n}`, place)
  expect([placeAt('/jobs?q=9'), placeAt('/jobs?q=10')]).toEqual([null, place])
  forgetPlaces()
  expect(placeAt('/jobs?q=39')).toBeNull()
})

it.each([
  '{',
  '7',
  '[null]',
  '[{"address":"/jobs"}]',
  '[{"address":"/jobs","place":{"y":"1","left":null,"first":null,"pages":1}}]',
  '[{"address":"/jobs","place":{"y":1,"left":null,"first":{"href":7,"top":1},"pages":1}}]',
])('opens pages at the top if what is stored is no list of places: %s', (text) => {
  stored.set('places', text)
  expect(placeAt('/jobs')).toBeNull()
})

it('does without storage', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('blocked')
    },
  })
  savePlace('/jobs', place)
  expect(placeAt('/jobs')).toBeNull()
})
