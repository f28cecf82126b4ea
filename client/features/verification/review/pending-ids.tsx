import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IdCard } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { ApiError, api } from '#client/lib/api.ts'
import { useUser } from '#client/lib/session.ts'
import { Badge } from '#client/ui/badge.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { PendingId } from '#shared/contracts/verification-reviews.ts'
import { COUNTRY_NAMES } from '#shared/domain/account/accounts.ts'
import { DocumentView } from '../document/document-view.tsx'
import { IdCheckPanel } from '../id-check/id-check-panel.tsx'
import { idCheckQuery, pendingIdsQuery } from '../queries.ts'
import { DecisionAnswer } from './decision/answer.tsx'
import type { DecisionHandle } from './decision/use-decision-form.ts'
import { type Detail, DetailList, reviewDateTime, reviewDay } from './detail-list.tsx'
import { NameReview } from './name-review.tsx'
import { PendingList } from './pending-list.tsx'
import { ReviewItem } from './review-item.tsx'
import { Stale } from './stale.tsx'
import { useReview } from './use-review.ts'

type PendingIdsProps = { notes: string; onNotes: (notes: string) => void; isShown: boolean }

export function PendingIds({ notes, onNotes, isShown }: PendingIdsProps) {
  const query = useQuery(pendingIdsQuery)
  const user = useUser()
  const handle = useRef<DecisionHandle>(null)
  const { board, decide, cancel } = useReview({
    kind: 'id',
    items: query.data ?? [],
    queryKey: pendingIdsQuery.queryKey,
    send: (userId, body) => api('PUT /api/admin/verify-id/:userId', { params: { userId }, body }),
    handle,
    isShown,
    onClearNotes: () => onNotes(''),
  })
  return (
    <PendingList
      query={query}
      empty="No pending ID verifications"
      icon={<IdCard size={26} aria-hidden="true" />}
      hint="Documents that members submit appear here, oldest first."
    >
      {(items) =>
        items.map((item) => {
          const isOpen = board.opened?.id === item.id
          const shown = isOpen && board.opened ? board.opened : item
          return (
            <ReviewItem
              key={item.id}
              name={nameOf(item)}
              imageUrl={item.profileImageUrl}
              about={`${COUNTRY_NAMES[item.country]} · ${item.email}`}
              since={item.submittedAt}
              isOpen={isOpen}
              onOpen={() => board.open(item)}
              onClose={cancel}
              aside={<SentAgain rejections={item.rejections} />}
            >
              <IdReview item={shown} renewal={board.isStale && <Stale onRenew={() => board.open(item)} />}>
                <DecisionAnswer
                  key={shown.version}
                  isOwn={item.id === user?.id}
                  handle={handle}
                  notes={notes}
                  onNotes={onNotes}
                  pending={decide.isPending}
                  disabled={board.isStale}
                  onDecide={(body) =>
                    decide.mutate({ id: shown.id, body: { ...body, version: shown.version } })
                  }
                  onCancel={cancel}
                />
              </IdReview>
            </ReviewItem>
          )
        })
      }
    </PendingList>
  )
}

type IdReviewProps = { item: PendingId; renewal: ReactNode; children: ReactNode }

function IdReview({ item, renewal, children }: IdReviewProps) {
  return (
    <div className="grid gap-6 lg:grid-cols-[1.15fr_1fr]">
      <div className="lg:sticky lg:top-20 lg:self-start">
        <DocumentView
          key={item.objectId}
          objectId={item.objectId}
          contentType={item.contentType}
          title={`ID document of ${nameOf(item)}`}
        />
      </div>
      <div className="grid content-start gap-5">
        <NameReview review={item.nameReview} name={nameOf(item)} />
        <DetailList details={detailsOf(item)} />
        <IdCheckSummary objectId={item.objectId} />
        {renewal}
        {children}
      </div>
    </div>
  )
}

function SentAgain({ rejections }: { rejections: number }) {
  if (rejections === 0) return null
  return <Badge tone="wait">{rejections === 1 ? 'Sent again' : `Sent again, ${rejections} rejected`}</Badge>
}

const nameOf = ({ firstName, lastName }: PendingId) => `${firstName} ${lastName}`

function detailsOf(item: PendingId): Detail[] {
  return [
    ['First name', item.firstName],
    ['Last name', item.lastName],
    ['Country', COUNTRY_NAMES[item.country]],
    ['Place', [item.city, item.state].filter(Boolean).join(', ') || 'Not given'],
    ['Email', item.email],
    ['Created', reviewDay(item.createdAt)],
    ['Submitted', reviewDateTime(item.submittedAt)],
  ]
}

/** What software read from a document, and a retry if it is unfinished. */
function IdCheckSummary({ objectId }: { objectId: string }) {
  const client = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery(idCheckQuery(objectId))
  const again = useMutation({
    mutationFn: () => api('POST /api/admin/id-documents/:id/pre-check', { params: { id: objectId } }),
    onSuccess: (answer) => client.setQueryData(idCheckQuery(objectId).queryKey, answer),
    onError: (error) => {
      const description = (error instanceof ApiError && error.text) || 'Check your connection and try again.'
      toast({ title: "The pre-check didn't start", description, tone: 'destructive' })
    },
  })
  if (data)
    return <IdCheckPanel check={data.check} onAgain={() => again.mutate()} pending={again.isPending} />
  if (isError) return <LoadFailure what="the pre-check" pending={isFetching} onRetry={() => void refetch()} />
  return <Skeleton className="h-28" />
}
