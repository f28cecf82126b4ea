import { expect, test } from 'vitest'
import { REGION_CODES } from '../../regions.ts'
import { PAY_LAWS, payLawsAt, remotePayLaws } from './pay-laws.ts'

const TODAY = new Date('2026-11-23')
const placesAt = (country: 'USA' | 'Canada', state: string, location = '', on = TODAY) =>
  payLawsAt({ country, state, location }, on).map(({ place }) => place)

test('every law has a place we know, a day and an https source', () => {
  for (const { country, state, since, source, employees } of PAY_LAWS) {
    expect(REGION_CODES[country]).toContain(state)
    expect(new Date(since).toISOString().slice(0, 10)).toBe(since)
    expect(new URL(source).protocol).toBe('https:')
    expect(employees).toBeGreaterThan(0)
  }
})

test('a law applies from its day on', () => {
  expect(placesAt('USA', 'IL', '', new Date('2024-12-31'))).toEqual([])
  expect(placesAt('USA', 'IL', '', new Date('2025-01-01'))).toEqual(['Illinois'])
  expect(placesAt('USA', 'DE')).toEqual([])
})

test('a city has its own', () => {
  expect(placesAt('USA', 'OH', 'Cleveland, OH')).toEqual(['Cleveland'])
  expect(placesAt('USA', 'OH', 'Dayton, OH')).toEqual([])
  expect(placesAt('USA', 'NY', 'Brooklyn, NY', new Date('2022-11-01'))).toEqual(['New York City'])
  expect(placesAt('USA', 'NY', 'Albany')).toEqual(['New York'])
})

test('some reach remote jobs from elsewhere', () => {
  expect(remotePayLaws('Canada', TODAY).map(({ place }) => place)).toEqual(['British Columbia'])
})
