import { useRef, useState } from 'react'
import type { CallText } from '../../call/call-state.ts'

export type Chat = ReturnType<typeof useChat>

export function useChat(messages: readonly CallText[]) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const received = messages.filter(({ mine }) => !mine).length
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
