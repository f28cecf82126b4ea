import { CircleDashed, Equal, EqualApproximately, EqualNot, type LucideIcon } from 'lucide-react'
import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import type { FieldVerdict } from '#shared/domain/verification/id-check.ts'
import { VERDICT_TEXTS } from './texts.ts'

// Green means verified, which only a reviewer decides, so a match is neutral.
const LOOK: Record<FieldVerdict, { tone: BadgeTone; Icon: LucideIcon }> = {
  match: { tone: 'action', Icon: Equal },
  close: { tone: 'wait', Icon: EqualApproximately },
  differs: { tone: 'danger', Icon: EqualNot },
  not_read: { tone: 'plain', Icon: CircleDashed },
}

export function VerdictMark({ verdict }: { verdict: FieldVerdict }) {
  const { tone, Icon } = LOOK[verdict]
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {VERDICT_TEXTS[verdict]}
    </Badge>
  )
}
