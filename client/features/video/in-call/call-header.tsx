import { Minimize2 } from 'lucide-react'
import { useNow } from '#client/lib/clock/use-now.ts'
import { LogoMark } from '#client/parts/logo.tsx'
import { cx } from '#client/ui/cx.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { CallSnapshot } from '../call/call-state.ts'
import type { MeetingParts } from '../call/meeting-widgets.ts'
import { clockText, firstNameOf } from '../texts.ts'
import type { ConnectedParts } from './connected/use-connected-widgets.ts'
import { HEADER_ROW } from './layout.ts'

type CallHeaderProps = {
  call: CallSnapshot
  parts: ConnectedParts | null
  meeting: MeetingParts | null
  onMinimize: () => void
}

export function CallHeader({ call, parts, meeting, onMinimize }: CallHeaderProps) {
  const meetingId = call.session?.meetingId
  const { phase, connectedAt, quality, notice, peer, certificates } = call
  return (
    <header className={cx('flex items-center justify-between gap-3', HEADER_ROW)}>
      <div className="flex items-center gap-2.5">
        <LogoMark />
        {connectedAt === null ? (
          <span className="text-sm font-semibold">Video call</span>
        ) : (
          <Timer since={connectedAt} />
        )}
      </div>
      <div className="flex items-center gap-1.5">
        {meetingId && meeting && <meeting.TimeLeft meetingId={meetingId} />}
        {phase === 'connected' && parts && (
          <>
            <parts.QualityBadge quality={quality} notice={notice} />
            {peer && <parts.SafetyButton certificates={certificates} name={firstNameOf(peer.name)} />}
          </>
        )}
        <IconButton label="Minimize call" size="sm" round tooltipSide="bottom" onClick={onMinimize}>
          <Minimize2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </header>
  )
}

function Timer({ since }: { since: number }) {
  const now = useNow(1000)
  return (
    <span role="timer" aria-label="Call length" className="text-sm font-semibold tabular-nums">
      {clockText(now - since)}
    </span>
  )
}
