import { type PendingProfile, pendingProfile } from '#shared/contracts/account-auth.ts'
import { COUNTRY_NAMES, type Country } from '#shared/domain/account/accounts.ts'
import { newAccountFaults } from '#shared/domain/account/new-account.ts'
import { countryFrom } from '../join/account-forms.ts'
import { PENDING_KEY } from './pending-key.ts'

const LIFETIME_MS = 24 * 60 * 60 * 1000

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

/** Stores it in this browser until the account exists; throws if storage is blocked. */
export function savePending(profile: PendingProfile, now = Date.now()): void {
  const saved = {
    ...profile,
    country: COUNTRY_NAMES[profile.country],
    idDocumentUrl: '',
    resumeUrl: '',
    savedAt: new Date(now).toISOString(),
  }
  localStorage.setItem(PENDING_KEY, JSON.stringify(saved))
}

/** The form saved within the last 24 hours. Older or malformed entries are dropped. */
export function loadPending(now = Date.now()): PendingInput | null {
  const saved = readStorage()
  if (saved === null) return null
  const savedAt = typeof saved.savedAt === 'string' ? Date.parse(saved.savedAt) : Number.NaN
  if (!(now - savedAt < LIFETIME_MS)) {
    dropPending()
    return null
  }
  const text = (name: keyof PendingInput) => {
    const value = saved[name]
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
    agreedToTerms: saved.agreedToTerms === true,
  }
}

/** The saved form if an account can be created from it; null if anything is missing. */
export function loadProfile(): PendingProfile | null {
  const { success, data } = pendingProfile.safeParse(loadPending())
  return success && Object.keys(newAccountFaults(data)).length === 0 ? data : null
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
    const saved: unknown = JSON.parse(localStorage.getItem(PENDING_KEY) ?? 'null')
    return typeof saved === 'object' && saved !== null ? { ...saved } : null
  } catch (error) {
    console.error(error)
    return null
  }
}
