import { Avatar } from '#client/ui/avatar.tsx'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { roleText } from '../member-card.ts'
import { type SkipBalance, skipsText } from '../texts.ts'

type FootnotesProps = { me: MemberCard; isMeShown: boolean; status: SkipBalance | null }

/** What a call may cost, and what the other person sees of oneself. */
export function Footnotes({ me, isMeShown, status }: FootnotesProps) {
  return (
    <div className="grid gap-3 text-xs text-muted">
      {status && !status.isPremium && !status.requiresPayment && (
        <p>
          <span className="font-semibold text-ink-2">{skipsText(status)}.</span> A call that connects uses one
          when it ends.
        </p>
      )}
      {!isMeShown && (
        <div className="flex items-center gap-2.5 border-t border-line pt-3">
          <Avatar name={me.name} src={me.profileImageUrl} size="sm" />
          <p className="min-w-0">
            They see you as <span className="font-semibold text-ink-2">{me.name}</span>
            <span className="block break-words">{roleText(me)}</span>
          </p>
        </div>
      )}
    </div>
  )
}
