import { Seal } from '#client/ui/seal.tsx'
import { checkOf } from '#client/ui/seal-check.ts'
import type { MemberBadge } from '#shared/contracts/shapes.ts'

type SealsProps = { badges: readonly MemberBadge[]; className?: string }

export function CardSeals({ badges, className = '' }: SealsProps) {
  if (badges.length === 0) return null
  return (
    <ul aria-label="Verified" className={`flex flex-wrap gap-2 ${className}`}>
      {badges.map((badge) => (
        <li key={`${badge.label} ${badge.detail}`} className="flex min-w-0">
          <Seal label={badge.label} checks={[checkOf(badge)]} />
        </li>
      ))}
    </ul>
  )
}
