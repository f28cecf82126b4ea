import { expect, test } from 'vitest'
import { maya } from '#tests/factories/current-user.ts'
import { validateForm } from '#tests/factories/validate-form.ts'
import { badgesAtStake, inputOf, profileForm } from './profile-input.ts'

const read = (change: Partial<ReturnType<typeof inputOf>>) =>
  validateForm(profileForm(maya), { ...inputOf(maya), ...change })

test('only what was changed is sent', async () => {
  expect(await read({})).toEqual({ input: {} })
  expect(await read({ title: ' Midwife ', bio: '', city: '' })).toEqual({
    input: { title: 'Midwife', city: null },
  })
  expect(await read({ isListed: false, country: 'Canada' })).toEqual({
    input: { isListed: false, country: 'Canada' },
  })
})

test("a name can't be cleared, a place can", async () => {
  expect(await read({ firstName: ' ', lastName: 'R', city: 'S', state: '' })).toEqual({
    messages: {
      firstName: 'First name is required',
      lastName: 'Last name is required',
      city: 'City is required',
    },
  })
})

test('an existing one-letter name does not block other edits', async () => {
  const q = { ...maya, lastName: 'Q' }
  expect(await validateForm(profileForm(q), { ...inputOf(q), bio: 'Hello' })).toEqual({
    input: { bio: 'Hello' },
  })
})

test('another name sends all badges back to review, another country only the ID', () => {
  const badge = { detail: '', verifiedAt: null }
  const badges = [
    { ...badge, kind: 'identity', label: 'ID verified' } as const,
    { ...badge, kind: 'credential', label: 'BSN verified' } as const,
  ]
  const verified = { ...maya, badges }
  expect(badgesAtStake({ firstName: 'Elon' }, verified)).toEqual(['ID verified', 'BSN verified'])
  expect(badgesAtStake({ lastName: 'Musk' }, { ...maya, badges: badges.slice(1) })).toEqual(['BSN verified'])
  expect(badgesAtStake({ country: 'Canada' }, verified)).toEqual(['ID verified'])
  expect(badgesAtStake({ firstName: 'MAYA', lastName: 'Réyes', city: 'Tacoma' }, verified)).toEqual([])
  expect(badgesAtStake({ firstName: 'May' }, maya)).toEqual([])
})
