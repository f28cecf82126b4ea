import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, UserRoundX } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { ApiError, api } from '#client/lib/api.ts'
import { paths } from '#client/lib/paths.ts'
import { Avatar } from '#client/parts/avatar.tsx'
import { CallMemberButton } from '#client/parts/call-member-button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Loading, Skeleton } from '#client/ui/skeleton.tsx'
import type { Message } from '#shared/contracts/messages.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { titleAndPlace } from '#shared/domain/account/accounts.ts'
import { Composer } from './composer.tsx'
import { outbox } from './outbox.ts'
import { threadQuery } from './queries.ts'
import { startOutbox } from './start-outbox.ts'
import { refreshLists } from './thread-cache.ts'
import { ThreadMessages } from './thread-messages.tsx'

type ThreadProps = {
  ownId: string
  memberId: string
  onCall: (person: MemberCard) => void
  schedule: (person: MemberCard) => ReactNode
  onReport: (message: Message, sender: MemberCard) => void
  connect: (memberId: string) => ReactNode
}
const NOTHING_OUT = [] as const

export function Thread({ ownId, memberId, onCall, schedule, onReport, connect }: ThreadProps) {
  const query = useInfiniteQuery(threadQuery(memberId))
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const out = useSyncExternalStore(outbox.subscribe, outbox.get, () => NOTHING_OUT)
  const [latest] = data?.pages ?? []
  const messages = (data?.pages.flatMap((page) => page.items) ?? []).toReversed()
  const known = new Set(messages.map(({ id }) => id))
  const outgoing = out.filter(({ id, recipientId }) => recipientId === memberId && !known.has(id))
  const client = useQueryClient()
  useEffect(() => startOutbox(client, ownId), [client, ownId])
  useReadMarks(memberId, messages.findLast(({ senderId }) => senderId === memberId)?.seq)

  if (!latest && error) {
    return <NotOpened query={query} />
  }
  return (
    <>
      <ThreadHeader member={latest?.member ?? null} onCall={onCall}>
        {latest?.canSend && schedule(latest.member)}
      </ThreadHeader>
      {latest ? (
        <ThreadMessages
          ownId={ownId}
          member={latest.member}
          canSend={latest.canSend}
          messages={messages}
          outgoing={outgoing}
          seenSeq={latest.seenSeq}
          onReport={(message) => onReport(message, latest.member)}
          older={hasNextPage ? { isFetching: isFetchingNextPage, fetch: () => void fetchNextPage() } : null}
        />
      ) : (
        <ThreadSkeleton />
      )}
      {latest && !latest.canSend ? (
        <NotConnected memberId={memberId}>{connect(memberId)}</NotConnected>
      ) : (
        <Composer ownId={ownId} memberId={memberId} name={latest?.member.name ?? null} />
      )}
    </>
  )
}

function NotConnected({ memberId, children }: { memberId: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 border-t border-line p-4 text-center">
      <p className="text-sm text-muted">You can message each other once you're connected.</p>
      <div className="flex flex-wrap items-center justify-center gap-2">
        {children}
        <LinkButton href={paths.member(memberId)} variant="ghost">
          Open the profile
        </LinkButton>
      </div>
    </div>
  )
}

type ThreadHeaderProps = {
  member: MemberCard | null
  onCall: (person: MemberCard) => void
  children: ReactNode
}

function ThreadHeader({ member, onCall, children }: ThreadHeaderProps) {
  return (
    <header className="flex items-center gap-3 border-b border-line px-2 py-2.5 lg:px-4">
      <IconButton asChild label="All messages" className="lg:hidden" tooltipSide="bottom">
        <Link href={paths.messages}>
          <ArrowLeft size={20} />
        </Link>
      </IconButton>
      {member ? (
        <>
          <Avatar name={member.name} src={member.profileImageUrl} />
          <div className="min-w-0 grow">
            <h2 className="truncate font-semibold">
              <Link href={paths.member(member.id)} className="rounded-s hover:underline">
                {member.name}
              </Link>
            </h2>
            <p className="truncate text-sm text-muted">{titleAndPlace(member)}</p>
          </div>
          {children}
          <CallMemberButton person={member} onCall={onCall} />
        </>
      ) : (
        <>
          <Skeleton shape="circle" className="size-10 shrink-0" />
          <Skeleton shape="line" className="h-4 w-36" />
        </>
      )}
    </header>
  )
}

function NotOpened({ query }: Pick<ComponentProps<typeof LoadFailure>, 'query'>) {
  const { error } = query
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <div className="m-auto p-6">
      {isGone ? (
        <EmptyState
          icon={<UserRoundX size={26} />}
          title="This member is no longer available"
          action={
            <LinkButton href={paths.messages} variant="quiet">
              All messages
            </LinkButton>
          }
        >
          They may have closed their account, or one of you blocked the other.
        </EmptyState>
      ) : (
        <LoadFailure what="this conversation" query={query} />
      )}
    </div>
  )
}

function ThreadSkeleton() {
  return (
    <Loading label="Loading the conversation" className="grid grow content-end gap-3 p-4">
      <Skeleton className="h-10 w-48" />
      <Skeleton className="h-10 w-56 justify-self-end" />
      <Skeleton className="h-16 w-64" />
    </Loading>
  )
}

/** Marks the other's messages up to `seq` as read once the page is visible. */
function useReadMarks(memberId: string, seq: number | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (seq === undefined) return
    let isSent = false
    const markRead = () => {
      if (isSent || document.visibilityState !== 'visible') return
      isSent = true
      api('POST /api/conversations/:memberId/read', { params: { memberId }, body: { seq } })
        .then(() => refreshLists(client))
        // They stay unread; the next visit retries.
        .catch(() => {
          isSent = false
        })
    }
    markRead()
    document.addEventListener('visibilitychange', markRead)
    return () => document.removeEventListener('visibilitychange', markRead)
  }, [client, memberId, seq])
}
