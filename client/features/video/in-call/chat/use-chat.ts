import { type RefObject, useRef, useState } from 'react'
import type { CallText } from '../../call/call-state.ts'

export type Chat = {
  isOpen: boolean
  unread: number
  /** The button that opens the messages; it gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>
  toggle(): void
  close(): void
}

/** Whether the messages are open, and how many arrived while they weren't. */
export function useChat(messages: readonly CallText[]): Chat {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const received = messages.filter(({ mine }) => !mine).length
  // Those from before a reload aren't new.
  const [seen, setSeen] = useState(received)
  if (isOpen && seen !== received) setSeen(received)
  return {
    isOpen,
    unread: isOpen ? 0 : received - seen,
    toggle: () => setIsOpen(!isOpen),
    opener,
    close() {
      setIsOpen(false)
      opener.current?.focus()
    },
  }
}
