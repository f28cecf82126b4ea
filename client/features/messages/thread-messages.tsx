import { MessageSquare } from 'lucide-react'
import { Fragment, type RefObject, useLayoutEffect, useRef } from 'react'
import { dayText } from '#client/lib/clock/time-text.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import type { Message } from '#shared/contracts/messages.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { Bubble, OutgoingBubble } from './bubble.tsx'
import type { UnsentMessage } from './unsent-storage.ts'

const RUN_MS = 5 * 60_000

type ThreadMessagesProps = {
  ownId: string
  member: MemberCard
  canSend: boolean
  messages: readonly Message[]
  outgoing: readonly UnsentMessage[]
  seenSeq: number
  onReport: ((message: Message) => void) | null
  older: { isFetching: boolean; fetch: () => void } | null
}

export function ThreadMessages(props: ThreadMessagesProps) {
  const { ownId, member, canSend, messages, outgoing, seenSeq, onReport, older } = props
  const place = useScrollPosition(messages[0]?.id, `${messages.at(-1)?.id} ${outgoing.length}`)
  const now = new Date()
  const lastSeen = messages.findLast(({ senderId, seq }) => senderId === ownId && seq <= seenSeq)
  return (
    <section
      ref={place}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
      tabIndex={0}
      aria-label={`Messages with ${member.name}`}
      className="min-h-0 grow overflow-y-auto overscroll-contain px-4 py-4 focus-visible:-outline-offset-2"
    >
      <div className="flex min-h-full flex-col justify-end">
        {older && (
          <Button
            size="sm"
            variant="quiet"
            className="mx-auto mb-4"
            pending={older.isFetching}
            onClick={older.fetch}
          >
            Show earlier messages
          </Button>
        )}
        {messages.length === 0 && outgoing.length === 0 && (
          <NoMessages name={member.name} canSend={canSend} />
        )}
        <ol aria-live="polite" aria-relevant="additions" className="grid gap-1.5">
          {messages.map((message, index) => {
            const day = dayText(message.createdAt, now)
            const before = messages[index - 1]
            const isNewDay = !before || dayText(before.createdAt, now) !== day
            return (
              <Fragment key={message.id}>
                {isNewDay && (
                  <li className="my-3 text-center text-xs font-medium text-muted first:mt-0">{day}</li>
                )}
                <Bubble
                  message={message}
                  isOwn={message.senderId === ownId}
                  isSeen={message === lastSeen}
                  hasTime={!isSameRun(message, messages[index + 1])}
                  onReport={onReport}
                />
              </Fragment>
            )
          })}
          {outgoing.map((entry) => (
            <OutgoingBubble key={entry.id} entry={entry} />
          ))}
        </ol>
      </div>
    </section>
  )
}

function NoMessages({ name, canSend }: { name: string; canSend: boolean }) {
  return (
    <EmptyState
      icon={<MessageSquare size={26} />}
      title={canSend ? `Say hello to ${name}` : `You aren't connected to ${name}`}
      className="my-auto"
    >
      {canSend ? 'This is the start of your conversation.' : 'Your conversation will be here.'}
    </EmptyState>
  )
}

function isSameRun(message: Message, next: Message | undefined): boolean {
  if (!next || next.senderId !== message.senderId) return false
  return Date.parse(next.createdAt) - Date.parse(message.createdAt) < RUN_MS
}

const NEAR_PX = 160

/**
 * Keeps the scroll position of a list that grows at both ends: at the end while the reader is near it, and on the same line
 * when earlier entries are added above. `first` and `last` identify the ends.
 */
function useScrollPosition(first: string | undefined, last: string): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null)
  const before = useRef({ first, last: '', height: 0, isNearEnd: true })

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const watch = () => {
      const { scrollHeight, scrollTop, clientHeight } = element
      before.current.isNearEnd = scrollHeight - scrollTop - clientHeight < NEAR_PX
    }
    element.addEventListener('scroll', watch, { passive: true })
    return () => element.removeEventListener('scroll', watch)
  }, [])
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const { current: known } = before
    const hasOlder = first !== known.first && last === known.last
    if (hasOlder) element.scrollTop += element.scrollHeight - known.height
    else if (last !== known.last && known.isNearEnd) element.scrollTop = element.scrollHeight
    before.current = { ...known, first, last, height: element.scrollHeight }
  }, [first, last])
  return list
}
