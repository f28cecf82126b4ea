import { X } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '#client/ui/cx.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { Chat } from './chat/use-chat.ts'
import { SIDE } from './layout.ts'

export type MeetingPanel = ReturnType<typeof useMeetingPanel>

/** There is room for the messages or the notes: opening one hides the other. */
export function useMeetingPanel(chat: Chat) {
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

type SidePanelProps = { title: string; closeLabel: string; onClose: () => void; children: ReactNode }

export function SidePanel({ title, closeLabel, onClose, children }: SidePanelProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        // Escape isn't also the key for the next person.
        event.preventDefault()
        onClose()
      }}
      className={cx(
        'flex min-h-0 flex-col overflow-hidden rounded-l border border-line bg-surface text-ink',
        SIDE,
      )}
    >
      <header className="flex shrink-0 items-center justify-between gap-3 border-b border-line py-1 pr-1.5 pl-4">
        <h2 id={titleId} className="text-md font-semibold">
          {title}
        </h2>
        <IconButton label={closeLabel} tooltipSide="bottom" onClick={onClose}>
          <X size={20} />
        </IconButton>
      </header>
      {children}
    </section>
  )
}
