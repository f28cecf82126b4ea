import type { MemberBadge } from '#shared/contracts/shapes.ts'
import { Seal } from './seal.tsx'
import { checkOf, sealOf } from './seal-check.ts'

type MemberSealProps = {
  badges: readonly MemberBadge[]
  face?: 'full' | 'mark'
  className?: string | undefined
}

export function MemberSeal({ badges, ...props }: MemberSealProps) {
  const seal = sealOf(badges)
  return seal && <Seal {...seal} {...props} />
}

type CheckSealsProps = {
  badges: readonly MemberBadge[]
  tone?: 'ok' | 'glass'
  face?: 'full' | 'mark'
  limit?: number
}

export function CheckSeals({ badges, limit = 3, ...props }: CheckSealsProps) {
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
          {...props}
        />
      ))}
      {hasRest && (
        <Seal
          label={single.length === 0 ? 'Verified' : `${rest.length} more verified`}
          checks={rest.map(checkOf)}
          {...props}
        />
      )}
    </>
  )
}
