import { ApiError, api } from '#client/lib/api.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { emailKey } from '#shared/domain/account/accounts.ts'
import { dropPending, loadPending, type PendingInput } from './pending-registration.ts'

const NEW_ACCOUNT_MS = 24 * 60 * 60 * 1000
const FIELDS = ['city', 'state', 'title', 'bio'] as const

type Profile = Partial<Pick<PendingInput, (typeof FIELDS)[number]>>

/** Saves what is pending to the member's profile and forgets it; gives the member as they are then. */
export async function finishRegistration(user: CurrentUser): Promise<CurrentUser | null> {
  const pending = loadPending()
  if (!pending) return null
  const profile = unsavedProfile(pending, user, Date.now())
  try {
    const updated = profile && (await api('PATCH /api/members/me', { body: profile }))
    dropPending()
    return updated
  } catch (error) {
    // Refused for what it says, it would be refused again.
    if (error instanceof ApiError && error.status === 400) dropPending()
    throw error
  }
}

/**
 * What a pending registration adds to the account it led to; null when it adds nothing or the account is another
 * person's: neither the same address nor made within the last day.
 */
export function unsavedProfile(pending: PendingInput, user: CurrentUser, now: number): Profile | null {
  const isSame = emailKey(pending.email) === emailKey(user.email)
  const isNew = now - Date.parse(user.createdAt) < NEW_ACCOUNT_MS
  if (!isSame && !isNew) return null
  const added = FIELDS.filter((field) => pending[field] !== '' && !user[field])
  return added.length > 0 ? Object.fromEntries(added.map((field) => [field, pending[field]])) : null
}
