import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { cx } from '#client/ui/cx.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { Chat } from './chat/use-chat.ts'
import { SIDE } from './layout.ts'

export type SidePanel = {
  readonly isOpen: boolean
  /** The button that opens it, which gets the focus back. */
  readonly opener: RefObject<HTMLButtonElement | null>
  toggle(): void
  close(): void
}

/** There is room for the messages or the notes: opening one hides the other. */
export function useInterviewSide(chat: Chat): SidePanel {
  const [isWanted, setIsWanted] = useState(() => matchMedia('(min-width: 64rem)').matches)
  const opener = useRef<HTMLButtonElement>(null)
  const isOpen = isWanted && !chat.isOpen
  return {
    isOpen,
    opener,
    toggle() {
      if (chat.isOpen) chat.toggle()
      setIsWanted(!isOpen)
    },
    close() {
      setIsWanted(false)
      opener.current?.focus()
    },
  }
}

/** What belongs to the meeting, beside its call. */
export function InterviewSide({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
      className={cx(
        'flex min-h-0 flex-col overflow-hidden rounded-l border border-line bg-surface text-ink',
        SIDE,
      )}
    >
      <header className="flex shrink-0 items-center justify-between gap-3 border-b border-line py-1 pr-1.5 pl-4">
        <h2 id={titleId} className="text-md font-semibold">
          This meeting
        </h2>
        <IconButton label="Close the notes" tooltipSide="bottom" onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </header>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 pb-4">{children}</div>
    </section>
  )
}
