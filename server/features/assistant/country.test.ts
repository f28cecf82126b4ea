import { expect, it } from 'vitest'
import { countryOf } from './tools/job-match.ts'

it.each([
  ['Canada', 'Canada'],
  ['Toronto, ON', 'Canada'],
  ['Vancouver, British Columbia', 'Canada'],
  ['Montréal (Québec)', 'Canada'],
  ['USA', 'USA'],
  ['Seattle, WA', 'USA'],
  ['Berlin', 'USA'],
  ['', 'USA'],
])('takes %j to be in %s', (place, country) => {
  expect(countryOf(place)).toBe(country)
})
