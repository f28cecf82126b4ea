import { Minimize2 } from 'lucide-react'
import { cx } from '#client/ui/cx.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { LiveDot } from '#client/ui/live-dot.tsx'
import { LogoMark } from '#client/ui/logo.tsx'
import type { CallSnapshot } from '../call/snapshot.ts'
import { clockText } from '../texts.ts'
import { useNow } from '../use-now.ts'
import { HEADER_ROW } from './layout.ts'
import { QualityBadge } from './quality-badge.tsx'

type RoomHeaderProps = { call: CallSnapshot; onMinimise: () => void }

export function RoomHeader({ call: { phase, connectedAt, quality, notice }, onMinimise }: RoomHeaderProps) {
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
        {phase === 'connected' && <QualityBadge quality={quality} notice={notice} />}
        <IconButton label="Minimize call" size="sm" round tooltipSide="bottom" onClick={onMinimise}>
          <Minimize2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </header>
  )
}

function Timer({ since }: { since: number }) {
  const now = useNow(1000)
  return (
    <LiveDot className="text-sm">
      <span role="timer" aria-label="Call length">
        {clockText(now - since)}
      </span>
    </LiveDot>
  )
}
