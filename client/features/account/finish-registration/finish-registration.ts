import { ApiError, api } from '#client/lib/api.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { emailKey } from '#shared/domain/account/accounts.ts'
import { regionCode } from '#shared/domain/regions.ts'
import { dropPending, loadPending, type PendingInput } from './pending-registration.ts'

const NEW_ACCOUNT_MS = 24 * 60 * 60 * 1000
const FIELDS = ['city', 'state', 'title', 'bio'] as const

type Profile = Partial<Pick<PendingInput, (typeof FIELDS)[number]>>

/** Saves the pending registration to the member's profile and clears it; returns the updated member. */
export async function finishRegistration(user: CurrentUser): Promise<CurrentUser | null> {
  const pending = loadPending()
  if (!pending) return null
  const profile = unsavedProfile(pending, user, Date.now())
  try {
    const updated = profile && (await api('PATCH /api/members/me', { body: profile }))
    dropPending()
    return updated
  } catch (error) {
    // The server refused its content, so a retry would fail again.
    if (error instanceof ApiError && error.status === 400) dropPending()
    throw error
  }
}

/**
 * The fields that a pending registration adds to the account it led to. Null without any, and for an account that seems
 * to be someone else's: it has another address and is more than a day old.
 */
export function unsavedProfile(pending: PendingInput, user: CurrentUser, now: number): Profile | null {
  const isSame = emailKey(pending.email) === emailKey(user.email)
  const isNew = now - Date.parse(user.createdAt) < NEW_ACCOUNT_MS
  if (!isSame && !isNew) return null
  const added = FIELDS.filter((field) => pending[field] !== '' && !user[field]).filter(
    // They may have chosen another country since.
    (field) => field !== 'state' || regionCode(user.country, pending.state) !== null,
  )
  return added.length > 0 ? Object.fromEntries(added.map((field) => [field, pending[field]])) : null
}
