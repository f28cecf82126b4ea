import { MessageSquareText, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { cx } from '#client/ui/cx.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { CallText } from '../../call/snapshot.ts'
import { splitLinks } from './links.ts'
import { ChatForm } from './message-form.tsx'

type ChatPanelProps = {
  name: string
  messages: readonly CallText[]
  /** False when the message could not be sent. */
  onSay: (text: string) => boolean
  onClose: () => void
  className?: string | undefined
}

/** What the two write to each other; beside the picture on wide screens, a sheet over it on phones. */
export function ChatPanel({ name, messages, onSay, onClose, className }: ChatPanelProps) {
  const titleId = useId()
  const list = useRef<HTMLDivElement>(null)
  const count = messages.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when a message is added
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [count])

  return (
    <section
      aria-labelledby={titleId}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className={cx(
        'flex min-h-0 flex-col overflow-hidden rounded-l border border-line bg-surface',
        className,
      )}
    >
      <header className="flex shrink-0 items-center justify-between gap-3 border-b border-line py-1 pr-1.5 pl-4">
        <h2 id={titleId} className="text-md font-semibold">
          Messages
        </h2>
        <IconButton label="Close messages" tooltipSide="bottom" onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </header>
      <div
        ref={list}
        role="log"
        aria-label="Messages of this call"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
        tabIndex={0}
        className="flex min-h-0 grow flex-col gap-2 overflow-y-auto overscroll-contain p-4 focus-visible:-outline-offset-2"
      >
        {count === 0 && (
          <div className="m-auto grid max-w-[30ch] justify-items-center gap-2 text-center text-sm text-muted">
            <MessageSquareText size={26} aria-hidden="true" />
            Goes straight to {name}. Nothing is kept once the call ends.
          </div>
        )}
        {messages.map((message) => (
          <Message key={message.id} message={message} name={name} />
        ))}
      </div>
      <ChatForm name={name} onSay={onSay} />
    </section>
  )
}

function Message({ message: { mine, text }, name }: { message: CallText; name: string }) {
  return (
    <p
      className={cx(
        'max-w-[85%] rounded-m px-3 py-2 text-sm break-words whitespace-pre-wrap',
        mine ? 'self-end bg-[#1d43a8] text-white' : 'self-start bg-tint text-ink',
      )}
    >
      <span className="sr-only">{mine ? 'You: ' : `${name}: `}</span>
      {splitLinks(text).map(({ text: part, href }, index) =>
        href ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sent message never change
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="break-all underline"
          >
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}
