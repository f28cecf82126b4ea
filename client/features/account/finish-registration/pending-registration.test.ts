import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PendingProfile } from '#shared/contracts/account-auth.ts'
import { validateForm } from '#tests/factories/validate-form.ts'
import { EMPTY_PENDING, loadPending, savePending } from './pending-registration.ts'
import { pendingForm } from './use-pending-form.ts'

const filled: PendingProfile = {
  firstName: 'Ines',
  lastName: 'Moreau',
  email: 'ines@example.com',
  country: 'USA',
  city: 'Austin',
  state: 'TX',
  title: '',
  bio: '',
  agreedToTerms: true,
}
const HOUR = 60 * 60 * 1000
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test("every required field has a message, title and bio don't", async () => {
  expect(await validateForm(pendingForm, EMPTY_PENDING)).toEqual({
    messages: {
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Valid email is required',
      country: 'Please select your country',
      city: 'City is required',
      state: 'State/Province is required',
      agreedToTerms: 'You must agree to the terms and conditions',
    },
  })
  expect(
    await validateForm(pendingForm, { ...filled, firstName: ' Ines ', email: ' ines@example.com' }),
  ).toEqual({
    input: filled,
  })
})

test.each([
  [{ firstName: 'A' }, 'firstName'],
  [{ lastName: ' B ' }, 'lastName'],
  [{ email: 'ines@example' }, 'email'],
  [{ country: '' as const }, 'country'],
  [{ city: 'X' }, 'city'],
  [{ state: '  ' }, 'state'],
  [{ state: 'Ontario' }, 'state'],
  [{ agreedToTerms: false }, 'agreedToTerms'],
])('%j alone is refused', async (change, field) => {
  const result = await validateForm(pendingForm, { ...filled, ...change })
  expect('messages' in result && Object.keys(result.messages)).toEqual([field])
})

test('it is stored under the specified key, without uploads', () => {
  savePending(filled, Date.parse('2026-03-01T12:00:00Z'))
  expect(JSON.parse(stored.get('pendingRegistration') ?? '')).toEqual({
    ...filled,
    country: 'United States',
    idDocumentUrl: '',
    resumeUrl: '',
    savedAt: '2026-03-01T12:00:00.000Z',
  })
})

test('it is read again for 24 hours, then dropped', () => {
  savePending(filled, 0)
  expect(loadPending(24 * HOUR - 1)).toEqual(filled)
  expect(loadPending(24 * HOUR)).toBeNull()
  expect(stored.size).toBe(0)
})

test("ignores anything that isn't a registration", () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  for (const text of ['null', '5', '[]', '{"email":"a@example.com"}', '{broken']) {
    stored.set('pendingRegistration', text)
    expect(loadPending()).toBeNull()
  }
  expect(logged).toHaveBeenCalledTimes(1)
})
