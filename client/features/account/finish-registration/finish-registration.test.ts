import { expect, test } from 'vitest'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { unsavedProfile } from './finish-registration.ts'
import { EMPTY_PENDING } from './pending-registration.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const DAY = 24 * 60 * 60 * 1000
const pending = { ...EMPTY_PENDING, email: 'Ines@example.com', city: 'Austin', state: 'TX', title: 'Nurse' }
const account = (changed: Partial<CurrentUser>) =>
  ({
    email: 'ines@example.com',
    createdAt: new Date(NOW - 60_000).toISOString(),
    city: null,
    country: 'USA',
    state: null,
    title: null,
    bio: null,
    ...changed,
  }) as CurrentUser

test('a new account takes over what was filled in', () => {
  expect(unsavedProfile(pending, account({}), NOW)).toEqual({ city: 'Austin', state: 'TX', title: 'Nurse' })
})

test("doesn't overwrite what the member has written since", () => {
  expect(unsavedProfile(pending, account({ city: 'Dallas', title: 'Chief' }), NOW)).toEqual({ state: 'TX' })
  expect(
    unsavedProfile({ ...pending, state: 'Ontario' }, account({ city: 'Dallas', title: 'Chief' }), NOW),
  ).toBeNull()
  expect(unsavedProfile(pending, account({ city: 'a', state: 'b', title: 'c' }), NOW)).toBeNull()
})

test('uses the saved form for a new social account with another address, but never for an older account', () => {
  const old = new Date(NOW - 2 * DAY).toISOString()
  expect(unsavedProfile(pending, account({ email: 'other@example.com' }), NOW)).not.toBeNull()
  expect(unsavedProfile(pending, account({ email: 'other@example.com', createdAt: old }), NOW)).toBeNull()
  expect(unsavedProfile(pending, account({ createdAt: old }), NOW)).not.toBeNull()
})
