import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IdCard } from 'lucide-react'
import { api } from '#client/lib/api.ts'
import { localDay } from '#client/lib/clock/time-text.ts'
import { Badge } from '#client/ui/badge.tsx'
import { failureToast } from '#client/ui/failure.ts'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import type { PendingId } from '#shared/contracts/verification-reviews.ts'
import { COUNTRY_NAMES } from '#shared/domain/account/accounts.ts'
import { DocumentView } from '../document/document-view.tsx'
import { IdCheckPanel } from '../id-check/id-check-panel.tsx'
import { idCheckQuery, pendingIdsQuery } from '../queries.ts'
import { type Detail, DetailList, reviewDateTime } from './detail-list.tsx'
import { NameReview } from './name-review.tsx'
import { PendingList, type ReviewerProps } from './pending-list.tsx'

export function PendingIds(reviewer: ReviewerProps) {
  return (
    <PendingList
      {...reviewer}
      kind="id"
      query={useQuery(pendingIdsQuery)}
      queryKey={pendingIdsQuery.queryKey}
      send={(userId, body) => api('PUT /api/admin/verify-id/:userId', { params: { userId }, body })}
      empty="No pending ID verifications"
      icon={<IdCard size={26} />}
      hint="Documents that members submit appear here, oldest first."
      summaryOf={(item) => ({
        name: nameOf(item),
        imageUrl: item.profileImageUrl,
        about: `${COUNTRY_NAMES[item.country]} · ${item.email}`,
        since: item.submittedAt,
        aside: <SentAgain rejections={item.rejections} />,
        memberId: item.id,
      })}
      evidence={({ objectId, contentType, ...person }) => (
        <DocumentView
          key={objectId}
          objectId={objectId}
          contentType={contentType}
          title={`ID document of ${nameOf(person)}`}
        />
      )}
      details={(item) => (
        <>
          <NameReview review={item.nameReview} name={nameOf(item)} />
          <DetailList details={detailsOf(item)} />
          <IdCheckSummary objectId={item.objectId} />
        </>
      )}
    />
  )
}

function SentAgain({ rejections }: { rejections: number }) {
  if (rejections === 0) return null
  return <Badge tone="wait">{rejections === 1 ? 'Sent again' : `Sent again, ${rejections} rejected`}</Badge>
}

const nameOf = ({ firstName, lastName }: Pick<PendingId, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`

function detailsOf(item: PendingId): Detail[] {
  return [
    ['First name', item.firstName],
    ['Last name', item.lastName],
    ['Country', COUNTRY_NAMES[item.country]],
    ['Place', [item.city, item.state].filter(Boolean).join(', ') || 'Not given'],
    ['Email', item.email],
    ['Created', localDay(item.createdAt)],
    ['Submitted', reviewDateTime(item.submittedAt)],
  ]
}

function IdCheckSummary({ objectId }: { objectId: string }) {
  const client = useQueryClient()
  const query = useQuery(idCheckQuery(objectId))

  const again = useMutation({
    mutationFn: () => api('POST /api/admin/id-documents/:id/pre-check', { params: { id: objectId } }),
    onSuccess: (answer) => client.setQueryData(idCheckQuery(objectId).queryKey, answer),
    onError: failureToast("The pre-check didn't start"),
  })
  if (query.data)
    return <IdCheckPanel check={query.data.check} onAgain={() => again.mutate()} pending={again.isPending} />
  return <NotLoaded what="the pre-check" query={query} skeletons={['h-28']} />
}
