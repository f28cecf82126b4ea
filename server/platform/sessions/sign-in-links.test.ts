import { expect, it } from 'vitest'
import { linkQuery } from '#shared/contracts/shapes.ts'
import { macOf } from '../crypto/keys.ts'
import { createSignInLinks } from './sign-in-links.ts'

const key = macOf('secret', 'test link')
const reader = { memberId: 'm', signInId: 's' }
const now = new Date('2026-03-01T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const proofIn = (query: string) => linkQuery.parse(Object.fromEntries(new URLSearchParams(query)))

it('opens a link until it expires, only for its object, sign-in and purpose', () => {
  const links = createSignInLinks(key, 60)
  const { query, expiresAt } = links.sign('object', reader, now)
  const proof = proofIn(query)
  expect(expiresAt).toEqual(later(60_000))
  expect(links.isValid('object', proof, reader, later(59_999))).toBe(true)
  expect(links.isValid('object', proof, reader, later(60_000))).toBe(false)
  expect(links.isValid('object', { ...proof, expires: proof.expires + 1 }, reader, now)).toBe(false)
  expect(links.isValid('another', proof, reader, now)).toBe(false)
  expect(links.isValid('object', proof, { ...reader, signInId: 't' }, now)).toBe(false)
  expect(links.isValid('object', proof, { ...reader, memberId: 'n' }, now)).toBe(false)
  expect(createSignInLinks(macOf('secret', 'other'), 60).isValid('object', proof, reader, now)).toBe(false)
})

it('opens no link of a clock that was far ahead', () => {
  const links = createSignInLinks(key, 60)
  const validFrom = (ms: number) => {
    const proof = proofIn(links.sign('object', reader, later(ms)).query)
    return links.isValid('object', proof, reader, now)
  }
  expect([validFrom(0), validFrom(60_000), validFrom(60_001)]).toEqual([true, true, false])
})
