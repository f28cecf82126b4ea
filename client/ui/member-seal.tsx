import type { MemberBadge } from '#shared/contracts/shapes.ts'
import { Seal } from './seal.tsx'
import { sealOf } from './seal-check.ts'

type MemberSealProps = {
  badges: readonly MemberBadge[]
  face?: 'full' | 'mark'
  className?: string | undefined
}

/** A member's seal, which opens a list of what was checked. Renders nothing if nothing was. */
export function MemberSeal({ badges, face = 'full', className }: MemberSealProps) {
  const seal = sealOf(badges)
  return seal && <Seal label={seal.label} checks={seal.checks} face={face} className={className} />
}
