import { useQuery } from '@tanstack/react-query'
import { GraduationCap } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '#client/lib/api.ts'
import { localDay } from '#client/lib/clock/time-text.ts'
import { Notice } from '#client/ui/notice.tsx'
import type { PendingCredential } from '#shared/contracts/verification-reviews.ts'
import { COUNTRY_NAMES } from '#shared/domain/account/accounts.ts'
import { credentialTypeName } from '#shared/domain/credentials/credentials.ts'
import { DocumentView } from '../document/document-view.tsx'
import { pendingCredentialsQuery } from '../queries.ts'
import { calendarDayOf, type Detail, DetailList } from './detail-list.tsx'
import { NameReview } from './name-review.tsx'
import { PendingList, type ReviewerProps } from './pending-list.tsx'

type BadgeLogView = (badge: NonNullable<PendingCredential['badge']>) => ReactNode
type PendingCredentialsProps = ReviewerProps & { renderBadge: BadgeLogView }

export function PendingCredentials({ renderBadge, ...reviewer }: PendingCredentialsProps) {
  return (
    <PendingList
      {...reviewer}
      kind="credential"
      query={useQuery(pendingCredentialsQuery)}
      queryKey={pendingCredentialsQuery.queryKey}
      send={(credentialId, body) =>
        api('PUT /api/admin/verify-credential/:credentialId', { params: { credentialId }, body })
      }
      empty="No pending credential verifications"
      icon={<GraduationCap size={26} />}
      hint="Degrees, licenses and certificates that members add appear here, oldest first."
      summaryOf={(item) => ({
        name: titleOf(item),
        imageUrl: item.member.profileImageUrl,
        about: `${item.institution} · ${nameOf(item)}`,
        since: item.createdAt,
        memberId: item.member.id,
      })}
      evidence={(item) => <Evidence item={item} renderBadge={renderBadge} />}
      details={(item) => (
        <>
          <NameReview review={item.nameReview} name={nameOf(item)} />
          <DetailList details={detailsOf(item)} />
        </>
      )}
    />
  )
}

function Evidence({ item, renderBadge }: { item: PendingCredential; renderBadge: BadgeLogView }) {
  const { objectId, contentType, badge } = item
  return (
    <>
      {badge && renderBadge(badge)}
      {objectId && (
        <DocumentView
          key={objectId}
          objectId={objectId}
          contentType={contentType}
          title={`Document of ${nameOf(item)}: ${titleOf(item)}`}
        />
      )}
      {!objectId && !badge && (
        <Notice title="No document">
          The member only entered these details. Check them with the institution or its public register, or
          reject it and ask for a document.
        </Notice>
      )}
    </>
  )
}

const nameOf = ({ member }: PendingCredential) => `${member.firstName} ${member.lastName}`
const titleOf = ({ degree, type }: PendingCredential) => degree ?? credentialTypeName(type)
const dateOf = (day: string | null) => (day === null ? 'Not given' : calendarDayOf(day))

function detailsOf(item: PendingCredential): Detail[] {
  const { member } = item
  return [
    ['Degree', item.degree ?? 'Not given'],
    ['Field of study', item.fieldOfStudy ?? 'Not given'],
    ['Type', credentialTypeName(item.type)],
    ['Institution', item.institution],
    ['Start', dateOf(item.startDate)],
    ['End', dateOf(item.endDate)],
    ['Created', localDay(item.createdAt)],
    ['Member', `${nameOf(item)}, ${COUNTRY_NAMES[member.country]}`],
    ['Email', member.email],
  ]
}
