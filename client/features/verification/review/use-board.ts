import { useEffect, useRef, useState } from 'react'
import { toast } from '#client/ui/toast-store.ts'

type Item = { readonly id: string; readonly version: string }

/**
 * Which item of a list is under review: one at a time, frozen as it was when opened; `onGone` when it left the list. `step`
 * moves to the next (1) or previous (-1); after a decision the next is the one that moved up.
 */
export function useBoard<T extends Item>(items: readonly T[], onGone: () => void) {
  const [opened, setOpened] = useState<T | null>(null)
  const place = useRef(-1)
  const settled = useRef<string | null>(null)
  const index = opened ? items.findIndex(({ id }) => id === opened.id) : -1
  const latest = items[index] ?? null

  const open = (item: T | undefined) => {
    if (!item) return
    place.current = items.indexOf(item)
    setOpened(item)
  }
  const close = () => setOpened(null)
  const step = (by: 1 | -1) => {
    const from = opened ? index : by === 1 ? place.current - 1 : place.current
    const to = opened || place.current < 0 ? from + by : Math.min(from + by, items.length - 1)
    open(items[Math.max(0, Math.min(to, items.length - 1))])
  }

  const latestOnGone = useRef(onGone)
  latestOnGone.current = onGone
  const isGone = opened !== null && latest === null
  useEffect(() => {
    if (!isGone || !opened) return
    setOpened(null)
    latestOnGone.current()
    if (settled.current === opened.id) return
    toast({ title: 'No longer pending', description: 'It was decided or withdrawn in the meantime.' })
  }, [isGone, opened])

  return {
    opened: isGone ? null : opened,
    latest,
    /** The member changed it during the review. */
    isStale: opened !== null && latest !== null && latest.version !== opened.version,
    open,
    close,
    step,
    /** Decided here, so its disappearance from the list isn't news. */
    settle: () => {
      settled.current = opened?.id ?? null
    },
  }
}
