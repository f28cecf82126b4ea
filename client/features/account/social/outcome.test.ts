import { expect, test } from 'vitest'
import { outcomeToast } from './outcome.ts'
import { joinErrors } from './use-join-form.ts'

test('a sign-in says how it went in our words and never in those of the address', () => {
  expect(outcomeToast('welcome_back', 'google')).toMatchObject({ title: 'Welcome back!' })
  expect(outcomeToast('linked', 'linkedin')).toMatchObject({ title: 'LinkedIn is linked' })
  expect(outcomeToast('social_cancelled', 'yahoo')).toEqual({
    title: 'Sign-in with Yahoo canceled',
    description: "You didn't finish signing in. Nothing was changed.",
  })
  expect(outcomeToast('social_unavailable', 'google')).toMatchObject({
    title: 'Sign-in with Google failed',
    tone: 'destructive',
  })
  expect(outcomeToast('social_refused', 'Call 555-0100 now')?.title).toBe('Sign-in with the provider failed')
  for (const made of ['', 'pay here', 'toString', '__proto__'])
    expect(outcomeToast(made, 'google')).toBeNull()
})

const filled = {
  firstName: 'Ada',
  lastName: 'Sample',
  country: 'USA',
  agreedToTerms: true,
  email: 'ada@example.com',
  code: '',
} as const

test('a vouched-for address needs no code; another needs the one that was sent', () => {
  const sent = { needsCode: true, sentTo: 'ada@example.com' }
  expect(joinErrors(filled, { needsCode: false, sentTo: null })).toEqual({})
  expect(Object.keys(joinErrors(filled, { needsCode: true, sentTo: null }))).toEqual(['email'])
  expect(Object.keys(joinErrors(filled, sent))).toEqual(['code'])
  expect(joinErrors({ ...filled, code: '1234 5678' }, sent)).toEqual({})
})

test('what is missing is named under its field', () => {
  const empty = { ...filled, firstName: ' ', lastName: '', country: '', agreedToTerms: false } as const
  expect(joinErrors(empty, { needsCode: false, sentTo: null })).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    country: 'Please select your country',
    agreedToTerms: 'You must agree to the terms and conditions',
  })
})
