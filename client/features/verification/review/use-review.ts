import { type RefObject, useEffect, useRef, useState } from 'react'
import { toast } from '#client/ui/toast-store.ts'
import type { ReviewKind } from '#shared/domain/verification/verification.ts'
import { type DecisionBody, useDecide } from './decision/use-decide.ts'
import type { DecisionHandle } from './decision/use-decision-form.ts'

type Options<T> = {
  readonly kind: ReviewKind
  readonly items: readonly T[]
  readonly queryKey: readonly unknown[]
  readonly send: (id: string, body: DecisionBody) => Promise<unknown>
  readonly handle: RefObject<DecisionHandle | null>
  readonly isShown: boolean
  readonly onClearNotes: () => void
}

export function useReview<T extends { readonly id: string; readonly version: string }>(options: Options<T>) {
  const { kind, items, queryKey, send, handle, isShown, onClearNotes } = options
  const board = useBoard(items, () => isShown && onClearNotes())
  /** Notes on one item don't carry over to another. */
  const leave = () => {
    if (board.opened) onClearNotes()
  }
  const open = (item: T) => {
    leave()
    board.open(item)
  }
  const step = (by: 1 | -1) => {
    leave()
    board.step(by)
  }
  const cancel = () => {
    board.close()
    onClearNotes()
  }
  const decide = useDecide({
    kind,
    queryKey,
    send: (id, body) => {
      board.settle()
      return send(id, body)
    },
    onDone: cancel,
  })
  const next = () => step(1)
  const previous = () => step(-1)
  useKeys(
    {
      j: next,
      ArrowRight: next,
      k: previous,
      ArrowLeft: previous,
      a: () => handle.current?.approve(),
      r: () => handle.current?.startRejecting(),
      Escape: cancel,
    },
    isShown,
  )
  return { board: { ...board, open }, decide, cancel }
}

const TYPED_INTO = 'input:not([type=radio]), textarea, select, [contenteditable]'
/** The focused control needs the keys itself, or a dialog covers the page. */
const OTHER_CONTROLS = '[role=tablist], [role=dialog], [popover]'

type Keys = Readonly<Record<string, () => void>>

/** Single-key shortcuts for working through a list. Off while typing, with a modifier, in tabs and under dialogs. */
function useKeys(keys: Keys, isOn: boolean): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('[role=dialog][data-state=open]')) return
      if (target instanceof Element && target.closest(`${TYPED_INTO}, ${OTHER_CONTROLS}`)) return
      const isInRadios = target instanceof HTMLInputElement
      if (isInRadios && key.startsWith('Arrow')) return
      const act = latest.current[key.length === 1 ? key.toLowerCase() : key]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOn])
}

type Item = { readonly id: string; readonly version: string }

/**
 * Which item of a list is under review: one at a time, frozen as it was when opened; `onGone` when it left the list. `step`
 * moves to the next (1) or previous (-1); after a decision the next is the one that moved up.
 */
function useBoard<T extends Item>(items: readonly T[], onGone: () => void) {
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
