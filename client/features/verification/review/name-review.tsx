import { Notice } from '#client/ui/notice.tsx'
import type { PendingId } from '#shared/contracts/verification-reviews.ts'
import { reviewDateTime } from './detail-list.tsx'

type NameReviewProps = { review: PendingId['nameReview']; name: string }

export function NameReview({ review, name }: NameReviewProps) {
  if (!review) return null
  return (
    <Notice tone="warn" title="The name changed after this was verified">
      It was verified for <strong>{review.verifiedName}</strong>. Since {reviewDateTime(review.since)} the
      profile says <strong>{name}</strong>. Approve it only if the evidence shows they're the same person.
    </Notice>
  )
}
