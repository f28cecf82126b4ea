import { expect, test } from 'vitest'
import { outcomeToast } from './outcome.ts'

test('a sign-in reports its outcome in our words, never in text from the address', () => {
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
