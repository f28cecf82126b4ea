import { expect, it } from 'vitest'
import { mayChangeSignIn, partOf } from './rules.ts'

const ORIGIN = 'https://trueline.test'
const request = (path: string, more: object = {}) => ({
  method: 'GET',
  mode: 'navigate',
  url: new URL(path, ORIGIN),
  isRange: false,
  ...more,
})
const part = (path: string, more: object = {}) => partOf(request(path, more), ORIGIN)

it.each([
  '/api/auth/user',
  '/api/auth/google/callback?code=1',
  '/api/login',
  '/api',
  '/ws',
  '/healthz',
  '/readyz',
  '/metrics',
  '/admin',
  '/admin/support',
  '/uploads/1',
  '/sw.js',
  '/sign-in/finish',
  'https://elsewhere.test/',
])('leaves %s alone, however it is asked', (path) => {
  for (const mode of ['navigate', 'cors', 'no-cors', 'same-origin'])
    expect(part(path, { mode })).toBe('leave')
})

it.each(['/', '/jobs', '/jobs/1?x=1', '/messages/1', '/administrators', '/api-guide'])(
  'takes %s for a page when it is navigated to, and for nothing else',
  (path) => {
    expect(part(path)).toBe('page')
    expect(part(path, { mode: 'cors' })).toBe('leave')
    expect(part(path, { method: 'POST' })).toBe('leave')
  },
)

it('keeps hashed files, icons and nothing asked for in pieces', () => {
  expect(part('/assets/entry-abc.js', { mode: 'cors' })).toBe('file')
  expect(part('/icons/icon-192.png', { mode: 'no-cors' })).toBe('file')
  expect(part('/assets/demo.webm', { mode: 'no-cors', isRange: true })).toBe('leave')
  expect(part('/robots.txt', { mode: 'cors' })).toBe('leave')
})

it('recognizes requests that sign in or out', () => {
  const changes = (method: string, path: string) => mayChangeSignIn({ method, url: new URL(path, ORIGIN) })
  expect(changes('POST', '/api/auth/login')).toBe(true)
  expect(changes('POST', '/api/auth/logout')).toBe(true)
  expect(changes('GET', '/api/auth/google/callback')).toBe(true)
  expect(changes('GET', '/api/auth/user')).toBe(false)
  expect(changes('GET', '/api/auth/providers')).toBe(false)
  expect(changes('GET', '/api/auth/arrival')).toBe(false)
  expect(changes('POST', '/api/auth/arrival/join')).toBe(true)
  expect(changes('POST', '/api/jobs')).toBe(false)
})
