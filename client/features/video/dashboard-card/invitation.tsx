import { useQuery } from '@tanstack/react-query'
import { Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAtRest } from '#client/lib/lazy.ts'
import { useChunk } from '#client/lib/use-chunk.ts'
import { Avatar } from '#client/parts/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { LiveDot } from '#client/ui/live-dot.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { useCall } from '../call/call-context.ts'
import type { CallTarget } from '../call/call-state.ts'
import { roleText } from '../call/member-card.ts'
import type { Filters } from '../call/preferences.ts'
import { useCanCall, useStartCall } from '../call/use-start-call.ts'
import { statusQuery } from '../queries.ts'
import { endSentence, onlineText, type SkipBalanceText, skipsText } from '../texts.ts'

const loadCallNotices = () => import('./call-notices.tsx')
const loadNoMatches = () => import('../presence/no-matches.tsx')
const ignore = (error: unknown) => console.error(error)

export type Recipient = { id: string; name: string | null }

type InvitationProps = {
  me: MemberCard
  isStaff: boolean
  isMeShown: boolean
  recipient: Recipient | null
  filters: Filters
  filterButton: ReactNode
  isQuiet: boolean
  onClear: (() => void) | undefined
}

export function Invitation(props: InvitationProps) {
  const { me, isStaff, isMeShown, recipient, filters, filterButton, isQuiet, onClear } = props
  const { data, isError } = useQuery(statusQuery)
  const status = data ?? null
  const canCall = useCanCall()
  const isHindered = !canCall || (status !== null && (status.requiresPayment || status.openSession !== null))
  const isAtRest = useAtRest()
  const notices = useChunk(loadCallNotices, isHindered)
  const quiet = useChunk(loadNoMatches, isQuiet && isAtRest && !isHindered, ignore)
  const peerName = recipient ? (recipient.name ?? 'this member') : 'a professional'
  return (
    <>
      {status && <LiveDot className="text-ink-2">{onlineText(status.online)}</LiveDot>}
      {!status && !isError && <Skeleton shape="line" className="h-4 w-28" />}
      <div className="grid gap-2">
        <h2 className="text-xl">Ready to connect</h2>
        <p className="text-pretty text-ink-2">
          {isStaff && !recipient
            ? "Staff accounts aren't matched with members. Call someone you choose, from their profile."
            : `${endSentence(`Start a video call with ${peerName}`)} You'll both see each other's name, work and what's verified.`}
        </p>
      </div>
      {notices && <notices.CallNotices status={status} />}
      <Actions
        isOff={isStaff && !recipient}
        requiresPayment={status?.requiresPayment ?? false}
        target={
          recipient
            ? { kind: 'chosen', recipientId: recipient.id, recipientName: recipient.name }
            : { kind: 'random', filters }
        }
        filterButton={filterButton}
        onClear={onClear}
      />
      {quiet && isQuiet && !isHindered && <quiet.NoMatches filters={filters} className="text-ink-2" />}
      <Footnotes me={me} isMeShown={isMeShown} status={status} />
    </>
  )
}

type FootnotesProps = { me: MemberCard; isMeShown: boolean; status: SkipBalanceText | null }

function Footnotes({ me, isMeShown, status }: FootnotesProps) {
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

type ActionsProps = {
  isOff: boolean
  requiresPayment: boolean
  target: CallTarget
  filterButton: ReactNode
  onClear: (() => void) | undefined
}

function Actions({ isOff, requiresPayment, target, filterButton, onClear }: ActionsProps) {
  const { preJoin } = useCall()
  const canCall = useCanCall()
  const { start, preload } = useStartCall(requiresPayment)
  const isRandom = target.kind === 'random'
  return (
    <div className="flex flex-wrap gap-3 pt-1">
      <Button
        icon={<Video size={20} />}
        disabled={!canCall || isOff}
        pending={preJoin !== null}
        pendingLabel="Opening"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => start(target)}
      >
        Start Video Call
      </Button>
      {isRandom && !isOff && filterButton}
      {!isRandom && onClear && (
        <Button variant="quiet" onClick={onClear}>
          Meet anyone
        </Button>
      )}
    </div>
  )
}
