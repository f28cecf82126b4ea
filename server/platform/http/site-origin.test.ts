import { expect, it } from 'vitest'
import { siteOrigin } from './site-origin.ts'

const requestTo = (host: string, protocol: 'http' | 'https' = 'http') => ({ protocol, host })
const publicUrl = new URL('https://trueline.example.com/somewhere')

it('is the public address wherever one is set', () => {
  const env = { publicUrl, port: 3000 }
  for (const host of ['localhost:3000', 'evil.example'])
    expect(siteOrigin(requestTo(host), env)).toBe('https://trueline.example.com')
})

it('without one is the host that was asked on this machine, and never a name that a request made up', () => {
  const env = { publicUrl: null, port: 3000 }
  expect(siteOrigin(requestTo('localhost:4123'), env)).toBe('http://localhost:4123')
  expect(siteOrigin(requestTo('127.0.0.1:4123'), env)).toBe('http://127.0.0.1:4123')
  for (const host of ['evil.example', 'localhost.evil.example', 'localhost@evil.example', '', 'a b'])
    expect(siteOrigin(requestTo(host), env)).toBe('http://localhost:3000')
})
