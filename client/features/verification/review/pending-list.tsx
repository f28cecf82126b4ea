import type { QueryKey, UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useUser } from '#client/lib/session.ts'
import { ChangedNotice } from '#client/ui/changed-notice.tsx'
import { EmptyCard } from '#client/ui/empty-state.tsx'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { ReviewKind } from '#shared/domain/verification/verification.ts'
import { DecisionForm } from './decision/decision-form.tsx'
import type { DecisionBody } from './decision/use-decide.ts'
import type { DecisionFormProps, DecisionHandle } from './decision/use-decision-form.ts'
import { ReviewItem, type ReviewItemProps } from './review-item.tsx'
import { useReview } from './use-review.ts'

export type ReviewerProps = { notes: string; onNotes: (notes: string) => void; isShown: boolean }

type Item = { readonly id: string; readonly version: string }
type Summary = Pick<ReviewItemProps, 'name' | 'imageUrl' | 'about' | 'since' | 'aside'> & { memberId: string }
type PendingListProps<T extends Item> = ReviewerProps & {
  kind: ReviewKind
  query: UseQueryResult<T[]>
  queryKey: QueryKey
  send: (id: string, body: DecisionBody) => Promise<unknown>
  empty: string
  hint: string
  icon: ReactNode
  summaryOf: (item: T) => Summary
  evidence: (item: T) => ReactNode
  details: (item: T) => ReactNode
}

export function PendingList<T extends Item>(props: PendingListProps<T>) {
  const { kind, query, queryKey, send, notes, onNotes, isShown } = props
  const items = query.data ?? []
  const user = useUser()
  const handle = useRef<DecisionHandle>(null)
  const onClearNotes = () => onNotes('')
  const options = { kind, items, queryKey, send, handle, isShown, onClearNotes }
  const { board, decide, cancel } = useReview(options)
  if (items.length === 0) return <NothingPending {...props} />
  return (
    <div className="grid gap-3">
      <KeyHint />
      {items.map((item) => {
        const opened = board.opened?.id === item.id ? board.opened : null
        const { memberId, ...summary } = props.summaryOf(item)
        return (
          <ReviewItem
            key={item.id}
            {...summary}
            isOpen={opened !== null}
            onOpen={() => board.open(item)}
            onClose={cancel}
          >
            {opened && (
              <div className="grid gap-6 lg:grid-cols-[1.15fr_1fr]">
                <div className="grid content-start gap-5 lg:sticky lg:top-20 lg:self-start">
                  {props.evidence(opened)}
                </div>
                <div className="grid content-start gap-5">
                  {props.details(opened)}
                  {board.isStale && (
                    <ChangedNotice
                      role="alert"
                      title="This changed while you were looking"
                      onShowLatest={() => board.open(item)}
                    >
                      The member replaced or corrected this. Check it again before you decide.
                    </ChangedNotice>
                  )}
                  <DecisionAnswer
                    key={opened.version}
                    isOwn={memberId === user?.id}
                    {...{ handle, notes, onNotes, onCancel: cancel }}
                    pending={decide.isPending}
                    disabled={board.isStale}
                    onDecide={(body) =>
                      decide.mutate({ id: opened.id, body: { ...body, version: opened.version } })
                    }
                  />
                </div>
              </div>
            )}
          </ReviewItem>
        )
      })}
    </div>
  )
}

type NothingPendingProps = Pick<PendingListProps<Item>, 'empty' | 'hint' | 'icon'> & {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>
}

function NothingPending({ query, empty, hint, icon }: NothingPendingProps) {
  if (!query.data) {
    return (
      <NotLoaded what="what is pending" query={query}>
        <div role="status" className="grid gap-3">
          <p className="text-sm text-muted">Loading pending verifications...</p>
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      </NotLoaded>
    )
  }
  return (
    <EmptyCard level={2} icon={icon} title={empty}>
      {hint}
    </EmptyCard>
  )
}

const KEYS = [
  [['J', 'K'], 'next, previous'],
  [['A'], 'approve'],
  [['R'], 'reject'],
  [['Esc'], 'cancel'],
] as const

function KeyHint() {
  return (
    <p className="hidden flex-wrap gap-x-5 gap-y-1 text-sm text-muted sm:pointer-fine:flex">
      <span className="sr-only">Keys:</span>
      {KEYS.map(([keys, what]) => (
        <span key={what} className="flex items-center gap-1.5">
          {keys.map((key) => (
            <kbd
              key={key}
              className="rounded-s border border-line-strong bg-surface px-1.5 font-sans text-xs leading-5 text-ink-2"
            >
              {key}
            </kbd>
          ))}
          {what}
        </span>
      ))}
    </p>
  )
}

function DecisionAnswer({ isOwn, ...form }: DecisionFormProps & { isOwn: boolean }) {
  if (!isOwn) return <DecisionForm {...form} />
  return (
    <Notice title="This one is yours">
      You can't decide on your own documents. Another admin has to review it.
    </Notice>
  )
}
