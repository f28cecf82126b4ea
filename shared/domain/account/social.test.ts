import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NAME_MAX_LENGTH } from './accounts.ts'
import { claimedEmail, claimedNames, ownPath } from './social.ts'

test.each([
  ['/', '/'],
  ['/jobs?q=nurse%20night', '/jobs?q=nurse%20night'],
  ['/members/1#top', '/members/1#top'],
  ['/a/../jobs', '/jobs'],
  ['/apiary', '/apiary'],
])('%s is a path of ours', (given, path) => {
  expect(ownPath(given)).toBe(path)
})

test.each([
  undefined,
  null,
  5,
  ['/jobs'],
  '',
  'jobs',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/\u0009/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  '/api',
  '/api/auth/logout',
  '/./api/auth/google',
  '/API/auth/google',
])('%j is none', (given) => {
  expect(ownPath(given)).toBeNull()
})

test('every accepted path is one of ours to a browser', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '%2f',
    '%5c',
    '?',
    '#',
    '\t',
    'evil.example',
    'a',
    'https',
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (list) => {
      const path = ownPath(list.join(''))
      if (path !== null) expect(new URL(path, 'https://here.example').origin).toBe('https://here.example')
    }),
    { numRuns: 2_000 },
  )
})

test('names are used as claimed, split if only a full name is given, and cut to fit', () => {
  expect(claimedNames({ given: ' Ada ', family: 'Sample' })).toEqual({ firstName: 'Ada', lastName: 'Sample' })
  expect(claimedNames({ whole: 'Ada Maria Sample' })).toEqual({ firstName: 'Ada Maria', lastName: 'Sample' })
  expect(claimedNames({ whole: 'Ada' })).toEqual({ firstName: 'Ada', lastName: '' })
  expect(claimedNames({ given: 5, family: null })).toEqual({ firstName: '', lastName: '' })
  expect(claimedNames({ given: 'A\u0000d\na', family: '\ud800' })).toEqual({
    firstName: 'A d a',
    lastName: '',
  })
  expect(claimedNames({ given: '𝒜'.repeat(200) }).firstName.length).toBeLessThanOrEqual(NAME_MAX_LENGTH)
})

test.each([
  ['ada@example.com', 'ada@example.com'],
  [' Ada.B+c@Sub.Example.com ', 'Ada.B+c@Sub.Example.com'],
  ['ada@example', null],
  ['ada@example.com, eve@example.com', null],
  ['ada@example.com\r\nBcc: eve@example.com', null],
  ['<ada@example.com>', null],
  [`${'a'.repeat(250)}@example.com`, null],
  [['ada@example.com'], null],
  [undefined, null],
])('the claimed address %j is %j', (told, email) => {
  expect(claimedEmail(told)).toBe(email)
})
