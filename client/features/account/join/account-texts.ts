import { ApiError } from '#client/lib/api.ts'
import { isProvider, PROVIDER_NAMES } from '#shared/domain/account/social.ts'
import { BRAND } from '#shared/domain/brand.ts'
import type { AccountMode } from './account-forms.ts'

export const accountTexts = {
  login: {
    title: 'Welcome Back',
    submit: 'Sign In',
    social: 'Sign in with',
    toSwitch: { question: 'New here?', answer: 'Create an account' },
    success: { title: 'Welcome back!', description: 'Successfully logged in.' },
    failure: { title: 'Login failed', fallback: 'Please check your email and password.' },
  },
  register: {
    title: `Join ${BRAND}`,
    submit: 'Create Account',
    social: 'Sign up with',
    toSwitch: { question: 'Already have an account?', answer: 'Sign in' },
    success: {
      title: `Welcome to ${BRAND}!`,
      description: "Account created successfully. You're now logged in.",
    },
    failure: { title: 'Registration failed', fallback: 'Please try again.' },
  },
} as const satisfies Record<AccountMode, object>

export const termsRequired = {
  title: 'Terms Required',
  description: 'Please agree to the terms and conditions.',
  tone: 'destructive',
} as const

export function providerName(provider: string): string {
  return isProvider(provider)
    ? PROVIDER_NAMES[provider]
    : provider.charAt(0).toUpperCase() + provider.slice(1)
}

export function joinFailureText(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.text ?? fallback
  return error instanceof TypeError
    ? `We couldn't reach ${BRAND}. Check your connection and try again.`
    : fallback
}
