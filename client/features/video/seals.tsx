import { Seal } from '#client/ui/seal.tsx'
import { checkOf } from '#client/ui/seal-check.ts'
import type { MemberBadge } from '#shared/contracts/shapes.ts'

type SealsProps = {
  badges: readonly MemberBadge[]
  tone?: 'ok' | 'glass'
  face?: 'full' | 'mark'
  limit?: number
}

/** One seal per check of a member. With more than `limit`, the last seal opens the rest. */
export function CallSeals({ badges, tone = 'ok', face = 'full', limit = 3 }: SealsProps) {
  const hasRest = badges.length > limit
  const single = hasRest ? badges.slice(0, limit - 1) : badges
  const rest = badges.slice(single.length)
  return (
    <>
      {single.map((badge) => (
        <Seal
          key={`${badge.label} ${badge.verifiedAt}`}
          label={badge.label}
          checks={[checkOf(badge)]}
          tone={tone}
          face={face}
        />
      ))}
      {hasRest && (
        <Seal
          label={single.length === 0 ? 'Verified' : `${rest.length} more verified`}
          checks={rest.map(checkOf)}
          tone={tone}
          face={face}
        />
      )}
    </>
  )
}
