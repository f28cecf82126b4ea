import { COUNTRY_NAMES, type Country } from '#shared/domain/account/accounts.ts'
import { countryFrom, nameErrors } from '../join/account-input.ts'
import { PENDING_KEY } from './pending-key.ts'

const KEPT_MS = 24 * 60 * 60 * 1000
const PLAUSIBLE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export type PendingInput = {
  firstName: string
  lastName: string
  email: string
  country: Country | ''
  city: string
  state: string
  title: string
  bio: string
  agreedToTerms: boolean
}
export type PendingErrors = Partial<Record<keyof PendingInput, string>>

export const EMPTY_PENDING: PendingInput = {
  firstName: '',
  lastName: '',
  email: '',
  country: '',
  city: '',
  state: '',
  title: '',
  bio: '',
  agreedToTerms: false,
}

/** What is wrong under each field; empty when nothing is (spec 1, section 5). */
export function pendingErrors(input: PendingInput): PendingErrors {
  const errors: PendingErrors = nameErrors(input.firstName.trim(), input.lastName.trim())
  const isShort = (text: string) => text.trim().length < 2
  if (isShort(input.firstName)) errors.firstName = 'First name is required'
  if (isShort(input.lastName)) errors.lastName = 'Last name is required'
  if (!PLAUSIBLE_EMAIL.test(input.email.trim())) errors.email = 'Valid email is required'
  if (input.country === '') errors.country = 'Please select your country'
  if (isShort(input.city)) errors.city = 'City is required'
  if (isShort(input.state)) errors.state = 'State/Province is required'
  if (!input.agreedToTerms) errors.agreedToTerms = 'You must agree to the terms and conditions'
  return errors
}

/** Keeps it in this browser until the account exists; throws where the browser refuses to store anything. */
export function savePending(input: PendingInput, now = Date.now()): void {
  const { country, agreedToTerms, ...texts } = input
  const trimmed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]))
  const kept = {
    ...trimmed,
    country: country && COUNTRY_NAMES[country],
    agreedToTerms,
    idDocumentUrl: '',
    resumeUrl: '',
    savedAt: new Date(now).toISOString(),
  }
  localStorage.setItem(PENDING_KEY, JSON.stringify(kept))
}

/** What was kept within the last 24 hours; older entries and what is no registration are dropped. */
export function loadPending(now = Date.now()): PendingInput | null {
  const kept = readStorage()
  if (kept === null) return null
  const savedAt = typeof kept.savedAt === 'string' ? Date.parse(kept.savedAt) : Number.NaN
  if (!(now - savedAt < KEPT_MS)) {
    dropPending()
    return null
  }
  const text = (name: keyof PendingInput) => {
    const value = kept[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    country: text('country') === COUNTRY_NAMES.USA ? 'USA' : countryFrom(text('country')),
    city: text('city'),
    state: text('state'),
    title: text('title'),
    bio: text('bio'),
    agreedToTerms: kept.agreedToTerms === true,
  }
}

export function dropPending(): void {
  try {
    localStorage.removeItem(PENDING_KEY)
  } catch (error) {
    console.error(error)
  }
}

function readStorage(): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PENDING_KEY) ?? 'null')
    return typeof kept === 'object' && kept !== null ? { ...kept } : null
  } catch (error) {
    console.error(error)
    return null
  }
}
