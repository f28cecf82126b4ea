import type { MemberBadge } from '#shared/contracts/shapes.ts'
import { ID_CHECK_LIMITS } from '#shared/domain/verification/verification.ts'

/** `when` is null if the day wasn't recorded. `limits` is what the check doesn't prove. */
export type SealCheck = { what: string; how: string; when: string | null; limits?: string }

export function checkOf({ kind, label, detail, verifiedAt }: MemberBadge): SealCheck {
  const check = { what: label, how: detail, when: verifiedAt }
  return kind === 'identity' ? { ...check, limits: ID_CHECK_LIMITS } : check
}

export function sealOf(badges: readonly MemberBadge[]): { label: string; checks: SealCheck[] } | null {
  if (badges.length === 0) return null
  const hasIdentity = badges.some(({ kind }) => kind === 'identity')
  return { label: hasIdentity ? 'Verified' : 'Education verified', checks: badges.map(checkOf) }
}
