import type { Badge } from '#shared/contracts/shapes.ts'
import { ID_CHECK_LIMITS } from '#shared/domain/verification/verification.ts'

/**
 * One thing that was checked. `when` is an ISO date or date-time; null where the day was not kept. `limits` is what the check
 * does not show.
 */
export type SealCheck = { what: string; how: string; when: string | null; limits?: string }

export function checkOf({ kind, label, detail, verifiedAt }: Badge): SealCheck {
  const check = { what: label, how: detail, when: verifiedAt }
  return kind === 'identity' ? { ...check, limits: ID_CHECK_LIMITS } : check
}

/** What one seal says about all of a member's badges, those whose day was not kept included; null when there are none. */
export function sealOf(badges: readonly Badge[]): { label: string; checks: SealCheck[] } | null {
  if (badges.length === 0) return null
  const hasIdentity = badges.some(({ kind }) => kind === 'identity')
  return { label: hasIdentity ? 'Verified' : 'Education verified', checks: badges.map(checkOf) }
}
