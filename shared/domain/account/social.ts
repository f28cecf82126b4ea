import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from './accounts.ts'

/** Providers that can sign people in (spec 1, section 3). */
export const PROVIDERS = ['google', 'facebook', 'linkedin', 'yahoo'] as const
export type ProviderId = (typeof PROVIDERS)[number]

export const PROVIDER_NAMES: Record<ProviderId, string> = {
  google: 'Google',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  yahoo: 'Yahoo',
}

export function isProvider(value: string): value is ProviderId {
  return PROVIDERS.some((provider) => provider === value)
}

/** Digits of the code that proves an address. */
export const EMAIL_CODE_LENGTH = 8

const PATH_MAX_LENGTH = 500
const SOMEWHERE = 'https://own.invalid'
const CONTROL = /\p{Cc}/u

/** A path with query and fragment on this site, as a browser would read it; null for anything else, including the API. */
export function ownPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > PATH_MAX_LENGTH) return null
  if (!value.startsWith('/') || CONTROL.test(value)) return null
  if (!URL.canParse(value, SOMEWHERE)) return null
  const { origin, pathname, search, hash } = new URL(value, SOMEWHERE)
  if (origin !== SOMEWHERE || pathname.startsWith('//') || /^\/api(\/|$)/i.test(pathname)) return null
  return pathname + search + hash
}

/** Provider claims, limited to what a member's name may be. */
export type ProviderClaims = {
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

/** First and last name; a full name is split at its last space. */
export function claimedNames(claims: { given?: unknown; family?: unknown; whole?: unknown }) {
  const given = claimedName(claims.given)
  const family = claimedName(claims.family)
  if (given || family) return { firstName: given, lastName: family }
  const whole = claimedName(claims.whole)
  const at = whole.lastIndexOf(' ')
  if (at < 0) return { firstName: whole, lastName: '' }
  return { firstName: whole.slice(0, at), lastName: whole.slice(at + 1) }
}

function claimedName(value: unknown): string {
  if (typeof value !== 'string') return ''
  const plain = value
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
  return Array.from(plain.trim()).slice(0, NAME_MAX_LENGTH).join('').slice(0, NAME_MAX_LENGTH).trim()
}

const PLAUSIBLE_EMAIL =
  /^[^\s@\p{Cc}<>"(),;:\\[\]]+@[^\s@\p{Cc}<>"(),;:\\[\]]+\.[^\s@.\p{Cc}<>"(),;:\\[\]]+$/u

export function claimedEmail(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const email = value.trim()
  return email.length <= EMAIL_MAX_LENGTH && PLAUSIBLE_EMAIL.test(email) ? email : null
}
