import type { RefObject } from 'react'
import type { ReviewKind } from '#shared/domain/verification/verification.ts'
import { type DecisionBody, useDecide } from './decision/use-decide.ts'
import type { DecisionHandle } from './decision/use-decision-form.ts'
import { useBoard } from './use-board.ts'
import { useKeys } from './use-keys.ts'

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
