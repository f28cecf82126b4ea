import type { SealCheck } from '#client/ui/seal-check.ts'
import type { Badge } from '#shared/contracts/shapes.ts'

/** What one seal says about all of a member's badges; null when there are none that carry a date. */
export function sealOf(badges: readonly Badge[]): { label: string; checks: SealCheck[] } | null {
  const checks = badges.flatMap(({ label, detail, verifiedAt }) =>
    verifiedAt === null ? [] : [{ what: label, how: detail, when: verifiedAt }],
  )
  if (checks.length === 0) return null
  const hasIdentity = badges.some(({ kind, verifiedAt }) => kind === 'identity' && verifiedAt !== null)
  return { label: hasIdentity ? 'Verified' : 'Education verified', checks }
}
