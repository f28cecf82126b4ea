import { expect, test } from 'vitest'
import { validateForm } from '#tests/factories/validate-form.ts'
import { joinForm } from './use-join-form.ts'

const filled = {
  firstName: 'Ada',
  lastName: 'Sample',
  country: 'USA',
  agreedToTerms: true,
  email: 'ada@example.com',
  code: '',
} as const

test('a vouched-for address needs no code; another needs the one that was sent', async () => {
  const { email, ...body } = filled
  const sent = joinForm({ needsCode: true, sentTo: email })
  expect(await validateForm(joinForm({ needsCode: false, sentTo: null }), filled)).toEqual({ input: body })
  expect(await validateForm(joinForm({ needsCode: true, sentTo: null }), filled)).toEqual({
    messages: { email: 'Send a code to this address first' },
  })
  expect(await validateForm(sent, filled)).toEqual({
    messages: { code: 'Enter the 8 digits from the email' },
  })
  expect(await validateForm(sent, { ...filled, code: '1234 5678' })).toMatchObject({
    input: { code: '1234 5678' },
  })
})

test('what is missing is named under its field', async () => {
  const empty = { ...filled, firstName: ' ', lastName: '', country: '', agreedToTerms: false } as const
  expect(await validateForm(joinForm({ needsCode: false, sentTo: null }), empty)).toEqual({
    messages: {
      firstName: 'First name is required',
      lastName: 'Last name is required',
      country: 'Please select your country',
      agreedToTerms: 'You must agree to the terms and conditions',
    },
  })
})
