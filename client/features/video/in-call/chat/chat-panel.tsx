import { MessageSquareText, SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cx } from '#client/ui/cx.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import { useCallStore } from '../../call/call-context.ts'
import type { CallText } from '../../call/call-state.ts'
import { SidePanel } from '../side-panel.tsx'
import { splitLinks } from './links.ts'

type ChatPanelProps = { name: string; messages: readonly CallText[]; onClose: () => void }

export function ChatPanel({ name, messages, onClose }: ChatPanelProps) {
  const list = useRef<HTMLDivElement>(null)
  const count = messages.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when a message is added
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [count])

  return (
    <SidePanel title="Messages" closeLabel="Close messages" onClose={onClose}>
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
            <MessageSquareText size={26} />
            Goes straight to {name}. Nothing is kept once the call ends.
          </div>
        )}
        {messages.map((message) => (
          <Message key={message.id} message={message} name={name} />
        ))}
      </div>
      <ChatForm name={name} />
    </SidePanel>
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

const MAX_LENGTH = 2000

function ChatForm({ name }: { name: string }) {
  const callStore = useCallStore()
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [failed, setFailed] = useState(false)

  useEffect(() => box.current?.focus({ preventScroll: true }), [])

  const send = () => {
    if (text.trim() === '') return
    const isSent = callStore.controller?.sendText(text) ?? false
    setFailed(!isSent)
    if (isSent) setText('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form onSubmit={submit} className="shrink-0 border-t border-line p-3">
      {failed && (
        <p role="alert" className="pb-2 text-sm text-danger">
          Not sent: {name} can't be reached right now. Try again in a moment.
        </p>
      )}
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <Textarea
            ref={box}
            rows={1}
            value={text}
            maxLength={MAX_LENGTH}
            aria-label={`Message to ${name}`}
            placeholder="Write a message"
            className="max-h-32 field-sizing-content resize-none!"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={sendOnEnter}
          />
        </div>
        <IconButton label="Send" type="submit" variant="primary" round disabled={text.trim() === ''}>
          <SendHorizontal size={20} />
        </IconButton>
      </div>
    </form>
  )
}
