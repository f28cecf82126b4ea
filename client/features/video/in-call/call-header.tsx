import { Minimize2 } from 'lucide-react'
import { useNow } from '#client/lib/clock/use-now.ts'
import { cx } from '#client/ui/cx.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { LogoMark } from '#client/ui/logo.tsx'
import type { CallSnapshot } from '../call/call-state.ts'
import type { CallNotice } from '../connection/connection-notices.ts'
import type { Quality } from '../connection/quality/quality.ts'
import { clockText, qualityText } from '../texts.ts'
import { HEADER_ROW } from './layout.ts'

type CallHeaderProps = { call: CallSnapshot; onMinimize: () => void }

export function CallHeader({ call: { phase, connectedAt, quality, notice }, onMinimize }: CallHeaderProps) {
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

type QualityBadgeProps = { quality: Quality | null; notice: CallNotice | null }

const BARS = ['h-1.5', 'h-2.25', 'h-3'] as const
const LIT = { good: 3, fair: 2, poor: 1 } as const

function QualityBadge({ quality, notice }: QualityBadgeProps) {
  const isDown = notice === 'reconnecting' || notice === 'cannot_connect'
  if (!quality && !isDown) return null
  const lit = isDown || !quality ? 0 : LIT[quality.level]
  const text = isDown || !quality ? 'Reconnecting' : qualityText(quality)
  return (
    <span
      className={cx(
        'inline-flex items-center gap-2 rounded-full px-2.5 py-1.25 text-xs font-semibold whitespace-nowrap tabular-nums',
        lit <= 1 ? 'bg-pending-soft text-pending' : 'bg-tint text-ink',
      )}
    >
      <span aria-hidden="true" className="flex items-end gap-0.5">
        {BARS.map((height, index) => (
          <span
            key={height}
            className={cx('w-0.75 rounded-full bg-current', height, index >= lit && 'opacity-30')}
          />
        ))}
      </span>
      <span className="sr-only">Connection: </span>
      {text}
      {quality?.level === 'fair' && !isDown && <span className="sr-only">, fair</span>}
    </span>
  )
}
