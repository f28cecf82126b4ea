import { ApiError } from '#client/lib/api.ts'

export const TEXTS = {
  signIn: {
    title: 'Authentication Required',
    description: 'Please sign in to subscribe to the premium membership',
  },
  failedToCreate: 'Failed to create subscription. Please try again.',
  noSecret: 'No client secret received',
  unexpected: 'An unexpected error occurred. Please try again.',
  paid: { title: 'Payment Successful', description: 'Welcome to Premium! You are now subscribed.' },
} as const

export const SIGN_IN_AFTER_MS = 2_000
export const HOME_AFTER_ERROR_MS = 3_000
export const HOME_AFTER_PAYMENT_MS = 2_000

export function errorText(error: unknown, otherwise: string): string {
  if (error instanceof ApiError) return error.text ?? otherwise
  return error instanceof Error && error.message === TEXTS.noSecret ? error.message : otherwise
}

/** Cents as a price with its currency: 999 is US$9.99. */
export function moneyText(cents: number, currency: string): string {
  const text = (cents / 100).toLocaleString('en-US', { style: 'currency', currency: currency.toUpperCase() })
  return currency.toLowerCase() === 'usd' ? text.replace('$', 'US$') : text
}
