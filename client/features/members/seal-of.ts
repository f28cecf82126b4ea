import type { SealCheck } from '#client/ui/seal-check.ts'
import type { Badge } from '#shared/contracts/shapes.ts'

/** What one seal says about all of a member's badges, those whose day was not kept included; null when there are none. */
export function sealOf(badges: readonly Badge[]): { label: string; checks: SealCheck[] } | null {
  if (badges.length === 0) return null
  const checks = badges.map(({ label, detail, verifiedAt }) => ({
    what: label,
    how: detail,
    when: verifiedAt,
  }))
  const hasIdentity = badges.some(({ kind }) => kind === 'identity')
  return { label: hasIdentity ? 'Verified' : 'Education verified', checks }
}
