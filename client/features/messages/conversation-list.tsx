import { useInfiniteQuery } from '@tanstack/react-query'
import { Inbox, MessageSquare, UsersRound } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { agoText } from '#client/lib/clock/time-text.ts'
import { paths } from '#client/lib/paths.ts'
import { Avatar } from '#client/parts/avatar.tsx'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { cx } from '#client/ui/cx.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { LoadingRows } from '#client/ui/skeleton.tsx'
import type { Conversation } from '#shared/contracts/messages.ts'
import { conversationsQuery } from './queries.ts'
import { REMOVED_MESSAGE } from './texts.ts'

type ConversationListProps = { openId: string | undefined; ownId: string; requests: number | undefined }

export function ConversationList({ openId, ownId, requests = 0 }: ConversationListProps) {
  const query = useInfiniteQuery(conversationsQuery)
  const { data } = query
  const items = data?.pages.flatMap((page) => page.items)
  const scroller = useKeptScroll('conversations')
  return (
    <>
      <header className="flex items-center justify-between gap-3 border-b border-line py-2.5 pr-2 pl-4">
        <h2 className="text-xl font-semibold">Messages</h2>
        <IconButton asChild label="Your connections" tooltipSide="bottom">
          <Link href={paths.connections}>
            <UsersRound size={20} />
          </Link>
        </IconButton>
      </header>
      <div ref={scroller} className="min-h-0 grow overflow-y-auto overscroll-contain">
        <RequestsLink count={requests} />
        {!items && (
          <div className="px-4">
            <NotLoaded what="your messages" query={query}>
              <LoadingRows
                label="Loading your messages"
                count={4}
                className="py-3"
                lines={['w-32', 'w-full max-w-52']}
              />
            </NotLoaded>
          </div>
        )}
        {items?.length === 0 && <NoConversations />}
        <ul className="divide-y divide-line">
          {items?.map((item) => (
            <li key={item.member.id}>
              <Row item={item} ownId={ownId} isOpen={item.member.id === openId} />
            </li>
          ))}
        </ul>
        <ShowMore query={query} size="sm" className="p-3" />
      </div>
    </>
  )
}

function RequestsLink({ count }: { count: number }) {
  const [path] = useLocation()
  const isOpen = path === paths.messageRequests
  return (
    <Link
      href={paths.messageRequests}
      aria-current={isOpen ? 'page' : undefined}
      className={cx(
        'flex min-h-12 items-center gap-3 border-b border-line px-4 py-2 text-sm font-semibold transition-colors hover:bg-tint focus-visible:-outline-offset-2',
        isOpen && 'bg-tint',
      )}
    >
      <Inbox size={20} className="text-muted" />
      <span className="grow">Requests</span>
      <CountBadge count={count} />
      {count > 0 && <span className="sr-only">{count} waiting</span>}
    </Link>
  )
}

type RowProps = { item: Conversation; ownId: string; isOpen: boolean }

function Row({ item: { member, lastMessage, unread }, ownId, isOpen }: RowProps) {
  const isOwn = lastMessage.senderId === ownId
  return (
    <Link
      href={paths.messagesWith(member.id)}
      aria-current={isOpen ? 'page' : undefined}
      className={cx(
        'flex items-center gap-3 px-4 py-3 transition-colors hover:bg-tint focus-visible:-outline-offset-2',
        isOpen && 'bg-tint',
      )}
    >
      <Avatar name={member.name} src={member.profileImageUrl} />
      <span className="min-w-0 grow">
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate font-semibold">{member.name}</span>
          <time dateTime={lastMessage.createdAt} className="shrink-0 text-xs text-muted">
            {agoText(lastMessage.createdAt, new Date())}
          </time>
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className={cx('truncate text-sm', unread > 0 ? 'font-semibold text-ink' : 'text-muted')}>
            {isOwn && 'You: '}
            {lastMessage.isRemoved ? REMOVED_MESSAGE : lastMessage.text}
          </span>
          <CountBadge count={unread} />
          {unread > 0 && <span className="sr-only">{unread} unread</span>}
        </span>
      </span>
    </Link>
  )
}

function NoConversations() {
  return (
    <EmptyState
      icon={<MessageSquare size={26} />}
      title="No messages yet"
      action={
        <LinkButton href={paths.connections} variant="quiet">
          See your connections
        </LinkButton>
      }
    >
      You can message anyone you're connected with. Others send a request first.
    </EmptyState>
  )
}

const positions = new Map<string, number>()

function useKeptScroll(name: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    element.scrollTop = positions.get(name) ?? 0
    const note = () => positions.set(name, element.scrollTop)
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [name])
  return box
}
