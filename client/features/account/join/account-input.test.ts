import { expect, test } from 'vitest'
import { type AccountInput, countryFrom, readAccountInput } from './account-input.ts'

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

test('sign-in sends address and password only', () => {
  expect(readAccountInput('login', filled)).toEqual({
    request: { mode: 'login', body: { email: 'ada@example.com', password: 'quiet-harbour' } },
  })
})

test('registration sends everything, spaces around names and address taken off', () => {
  expect(readAccountInput('register', filled)).toEqual({
    request: {
      mode: 'register',
      body: { ...filled, email: 'ada@example.com', firstName: 'Ada' },
    },
  })
})

test('what is missing is named under its field', () => {
  expect(readAccountInput('login', empty)).toEqual({
    errors: { email: 'Valid email is required', password: 'Password is required' },
  })
  expect(readAccountInput('register', empty)).toEqual({
    errors: {
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
  [{ firstName: '   ' }, 'firstName'],
  [{ country: '' as const }, 'country'],
  [{ agreedToTerms: false }, 'agreedToTerms'],
])('%j alone is refused under %s', (change, field) => {
  const result = readAccountInput('register', { ...filled, ...change })
  expect('errors' in result && Object.keys(result.errors)).toEqual([field])
})

test('a password of six characters and spaces inside it are left as they are', () => {
  const result = readAccountInput('register', { ...filled, password: ' a b c' })
  expect('request' in result && result.request.body.password).toBe(' a b c')
})

test('only a country we serve is taken from the list', () => {
  expect(['USA', 'Canada', 'France', ''].map(countryFrom)).toEqual(['USA', 'Canada', '', ''])
})
