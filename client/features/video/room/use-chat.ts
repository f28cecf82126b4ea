import { useState } from 'react'
import type { CallText } from '../engine/snapshot.ts'

export type Chat = { isOpen: boolean; unread: number; toggle(): void; close(): void }

/** Whether the messages are shown, and how many of the other's came while they were not. */
export function useChat(messages: readonly CallText[]): Chat {
  const [isOpen, setIsOpen] = useState(false)
  const theirs = messages.filter(({ mine }) => !mine).length
  const [seen, setSeen] = useState(0)
  if (isOpen && seen !== theirs) setSeen(theirs)
  return {
    isOpen,
    unread: isOpen ? 0 : theirs - seen,
    toggle: () => setIsOpen(!isOpen),
    close: () => setIsOpen(false),
  }
}
