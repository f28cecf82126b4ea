import { BadgeCheck, type LucideIcon, Pause, Play, UserPlus, Video } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Card } from '#client/ui/card.tsx'
import { cx } from '#client/ui/cx.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { LiveDot } from '#client/ui/live-dot.tsx'
import {
  type Activity,
  type ActivityItem,
  type ActivityType,
  nextActivity,
  nextDelayMs,
  seededRandom,
  startActivity,
} from '#shared/domain/activity.ts'

const STYLES: Record<ActivityType, { Icon: LucideIcon; className: string }> = {
  signup: { Icon: UserPlus, className: 'bg-action-soft text-action-ink' },
  active: { Icon: Video, className: 'bg-tint text-ink-2' },
  verification: { Icon: BadgeCheck, className: 'bg-verified-soft text-verified' },
}

export function ActivityPanel() {
  const [isPaused, setIsPaused] = useState(false)
  const { online, items } = useActivity(isPaused)
  const label = isPaused ? 'Play the sample' : 'Pause the sample'
  return (
    <Card
      title="Live activity"
      action={
        <div className="flex items-center gap-2">
          <LiveDot className="text-muted">{online} online</LiveDot>
          <IconButton label={label} size="sm" onClick={() => setIsPaused(!isPaused)}>
            {isPaused ? <Play size={16} /> : <Pause size={16} />}
          </IconButton>
        </div>
      }
    >
      <ul>
        {items.map((item) => (
          <Entry key={item.id} item={item} />
        ))}
      </ul>
      <p className="mt-2 border-t border-line pt-3 text-xs text-muted">
        A random sample of what happens here. These aren't real members.
      </p>
    </Card>
  )
}

function Entry({ item: { type, location, action, timeAgo } }: { item: ActivityItem }) {
  const { Icon, className } = STYLES[type]
  return (
    <li className="flex animate-rise items-center gap-3 py-2.5">
      <span className={cx('grid size-9 shrink-0 place-items-center rounded-full', className)}>
        <Icon size={18} />
      </span>
      <div className="min-w-0 grow">
        <p className="text-sm">
          Someone in <span className="font-semibold">{location}</span> {action}
        </p>
        <p className="text-xs text-muted tabular-nums">{timeAgo}</p>
      </div>
    </li>
  )
}

const initial = startActivity(seededRandom(47))

function useActivity(isPaused: boolean): Activity {
  const [activity, setActivity] = useState(initial)

  useEffect(() => setActivity(startActivity(Math.random)), [])
  useEffect(() => {
    if (isPaused) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const delayMs = nextDelayMs(Math.random)
      timer = setTimeout(() => {
        if (!document.hidden) setActivity((current) => nextActivity(current, delayMs, Math.random))
        wait()
      }, delayMs)
    }
    wait()
    return () => clearTimeout(timer)
  }, [isPaused])
  return activity
}
