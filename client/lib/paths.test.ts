import { expect, test } from 'vitest'
import { pageAfterSignIn, withDialog } from './paths.ts'

const at = (address: string) => pageAfterSignIn(new URL(address, 'https://site.example'))

test.each([
  ['/jobs/1?account=login', '/jobs/1'],
  ['/jobs?q=nurse&remote=1&account=start', '/jobs?q=nurse&remote=1'],
  ['/settings?account=login#sign-ins', '/settings#sign-ins'],
  ['/?account=login&next=%2Fmessages%2F1', '/messages/1'],
  ['/?account=login&next=%2Fsubscribe%3Fnext%3D%252Fjobs', '/subscribe?next=%2Fjobs'],
  ['/subscribe', '/subscribe'],
  ['/', null],
  ['/welcome?account=start', null],
  ['/how-it-works?account=start', null],
])('from %s, signing in leads to %s', (address, page) => {
  expect(at(address)).toBe(page)
})

test.each([
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  '/\t/evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'evil.example',
  '/api/auth/logout',
])('%j is not a page of this site', (next) => {
  expect(at(`/?next=${encodeURIComponent(next)}`)).toBeNull()
})

// Encoded slashes stay within the path.
test.each(['/%2F%2Fevil.example', '/%5Cevil.example'])('%s is a path of this site', (next) => {
  expect(new URL(at(`/?next=${encodeURIComponent(next)}`) ?? '', 'https://site.example').host).toBe(
    'site.example',
  )
})

test('a dialog keeps the rest of the address', () => {
  expect(withDialog('?q=nurse&next=%2Fjobs', 'start')).toBe('?q=nurse&next=%2Fjobs&account=start')
  expect(withDialog('?account=continue&next=%2Fjobs', 'login')).toBe('?account=login&next=%2Fjobs')
  expect(withDialog('?account=login', null)).toBe('')
})
