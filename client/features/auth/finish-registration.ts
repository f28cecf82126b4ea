import type { CurrentUser } from '#shared/contracts/auth.ts'
import { emailKey } from '#shared/domain/accounts.ts'
import type { PendingInput } from './pending-registration.ts'

const NEW_ACCOUNT_MS = 24 * 60 * 60 * 1000
const FIELDS = ['city', 'state', 'title', 'bio'] as const

type Profile = Partial<Pick<PendingInput, (typeof FIELDS)[number]>>

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
