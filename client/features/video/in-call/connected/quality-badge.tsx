import { cx } from '#client/ui/cx.ts'
import type { CallNotice } from '../../connection/connection-notices.ts'
import type { Quality } from '../../connection/quality/quality.ts'

const BARS = ['h-1.5', 'h-2.25', 'h-3'] as const
const LIT = { good: 3, fair: 2, poor: 1 } as const

export function QualityBadge({ quality, notice }: { quality: Quality | null; notice: CallNotice | null }) {
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

export function qualityText({ level, width, height, roundTripMs }: Quality): string {
  if (level === 'poor') return 'Poor connection'
  const lines = width && height ? Math.min(width, height) : 0
  const picture = lines >= 720 ? 'HD' : lines > 0 ? `${lines}p` : 'Sound'
  return [picture, roundTripMs !== null && `${roundTripMs} ms`].filter(Boolean).join(' · ')
}
