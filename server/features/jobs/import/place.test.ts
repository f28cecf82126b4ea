import { expect, test } from 'vitest'
import { titleSaysRemote } from '#shared/domain/jobs/remote-title.ts'
import { placeIn, readCountry, readPlace } from './place.ts'

test.each([
  ['Seattle, WA', 'USA', 'WA'],
  ['New York, New York', 'USA', 'NY'],
  ['Washington, DC', 'USA', 'DC'],
  ['San Francisco, California, United States', 'USA', 'CA'],
  ['Toronto, ON, Canada', 'Canada', 'ON'],
  ['Vancouver, British Columbia', 'Canada', 'BC'],
  ['Montreal (Quebec)', 'Canada', 'QC'],
  ['Remote - US', 'USA', null],
  ['Remote, U.S.', 'USA', null],
  ['Remote (Canada)', 'Canada', null],
  ['London, UK; Austin, TX', 'USA', 'TX'],
  ['Berlin or Denver, CO', 'USA', 'CO'],
  ['Atlanta, Georgia, USA', 'USA', 'GA'],
])('%s is in %s, %s', (text, country, state) => {
  expect(readPlace(text)).toEqual({ country, state })
})

test.each(['London, UK', 'Tbilisi, Georgia', 'Remote', 'Anywhere, contact us', 'Sydney, Australia', ''])(
  '%j is elsewhere',
  (text) => expect(readPlace(text)).toBeNull(),
)

test('a stated country counts before what the location says', () => {
  expect(readCountry('U.S.')).toBe('USA')
  expect(readCountry('Germany')).toBeUndefined()
  expect(placeIn('Canada', 'Ontario', 'Toronto')).toEqual({ country: 'Canada', state: 'ON' })
  expect(placeIn('Canada', null, 'Calgary, AB')).toEqual({ country: 'Canada', state: 'AB' })
  expect(placeIn('USA', 'Bavaria', 'Munich')).toEqual({ country: 'USA', state: null })
})

test.each([
  'Nurse (Remote)',
  'Nurse [Remote, US]',
  'Nurse - Remote',
  'Remote: Nurse',
  'Commis (télétravail)',
])('%s is remote', (title) => expect(titleSaysRemote(title)).toBe(true))

test.each(['Remote Sensing Engineer', 'Nurse (not remote)', 'Engineer, Remote Sensing', 'Nurse'])(
  '%s is not remote',
  (title) => expect(titleSaysRemote(title)).toBe(false),
)
