import { expect, test } from 'vitest'
import { validateForm } from '#tests/factories/validate-form.ts'
import { type AccountInput, accountForm, countryFrom } from './account-forms.ts'

const filled: AccountInput = {
  email: ' ada@example.com ',
  password: 'quiet-harbour',
  firstName: ' Ada ',
  lastName: 'Sample',
  country: 'Canada',
  agreedToTerms: true,
}
const empty: AccountInput = {
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  country: '',
  agreedToTerms: false,
}

test('sign-in sends address and password only', async () => {
  expect(await validateForm(accountForm('login', null), filled)).toEqual({
    input: { email: 'ada@example.com', password: 'quiet-harbour' },
  })
})

test('registration sends everything, with names and address trimmed', async () => {
  expect(await validateForm(accountForm('register', null), filled)).toEqual({
    input: { ...filled, email: 'ada@example.com', firstName: 'Ada' },
  })
})

test('what is missing is named under its field', async () => {
  expect(await validateForm(accountForm('login', null), empty)).toEqual({
    messages: { email: 'Valid email is required', password: 'Password is required' },
  })
  expect(await validateForm(accountForm('register', null), empty)).toEqual({
    messages: {
      email: 'Valid email is required',
      password: 'At least 6 characters',
      firstName: 'First name is required',
      lastName: 'Last name is required',
      country: 'Please select your country',
      agreedToTerms: 'You must agree to the terms and conditions',
    },
  })
})

test.each([
  [{ email: 'no at sign' }, 'email'],
  [{ email: 'a@b' }, 'email'],
  [{ password: '12345' }, 'password'],
  [{ password: 'ada-sample' }, 'password'],
  [{ firstName: '   ' }, 'firstName'],
  [{ firstName: 'True', lastName: 'Line Support' }, 'lastName'],
  [{ country: '' as const }, 'country'],
  [{ agreedToTerms: false }, 'agreedToTerms'],
])('%j alone is refused under %s', async (change, field) => {
  const result = await validateForm(accountForm('register', null), { ...filled, ...change })
  expect('messages' in result && Object.keys(result.messages)).toEqual([field])
})

test('a password of six characters and spaces inside it are left as they are', async () => {
  const result = await validateForm(accountForm('register', null), { ...filled, password: ' a b c' })
  expect(result).toMatchObject({ input: { password: ' a b c' } })
})

test('with a pending registration, only the password is asked for and everything is sent', async () => {
  const profile = {
    firstName: 'Ines',
    lastName: 'Moreau',
    email: 'ines@example.com',
    country: 'USA',
    city: 'Austin',
    state: 'TX',
    title: 'Nurse',
    bio: '',
    agreedToTerms: true,
  } as const
  const form = accountForm('register', profile)
  expect(await validateForm(form, { ...empty, password: 'quiet-harbour' })).toEqual({
    input: { ...profile, password: 'quiet-harbour' },
  })
  expect(await validateForm(form, { ...filled, password: 'ines-moreau' })).toMatchObject({
    messages: { password: expect.any(String) },
  })
  // Signing in instead takes what is typed.
  expect(await validateForm(accountForm('login', profile), filled)).toMatchObject({
    input: { email: 'ada@example.com' },
  })
})

test.each([
  [{ firstName: 'A' }, { firstName: 'First name is required. Use at least 2 letters.' }],
  [{ lastName: ' B ' }, { lastName: 'Last name is required. Use at least 2 letters.' }],
])('%j, a single letter, is told what is needed', async (change, messages) => {
  expect(await validateForm(accountForm('register', null), { ...filled, ...change })).toEqual({ messages })
})

test('only a country we serve is taken from the list', () => {
  expect(['USA', 'Canada', 'France', ''].map(countryFrom)).toEqual(['USA', 'Canada', '', ''])
})
