import { useQuery } from '@tanstack/react-query'
import { GraduationCap } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { api } from '#client/lib/api.ts'
import { useUser } from '#client/lib/session.ts'
import { Notice } from '#client/ui/notice.tsx'
import type { PendingCredential } from '#shared/contracts/verification-reviews.ts'
import { COUNTRY_NAMES } from '#shared/domain/account/accounts.ts'
import { credentialTypeName } from '#shared/domain/credentials/credentials.ts'
import { DocumentView } from '../document/document-view.tsx'
import { pendingCredentialsQuery } from '../queries.ts'
import { DecisionAnswer } from './decision/answer.tsx'
import type { DecisionHandle } from './decision/use-decision-form.ts'
import { calendarDayOf, type Detail, DetailList, reviewDay } from './detail-list.tsx'
import { NameReview } from './name-review.tsx'
import { PendingList } from './pending-list.tsx'
import { ReviewItem } from './review-item.tsx'
import { Stale } from './stale.tsx'
import { useReview } from './use-review.ts'

export type BadgeLogView = (badge: NonNullable<PendingCredential['badge']>) => ReactNode
type PendingCredentialsProps = {
  notes: string
  onNotes: (notes: string) => void
  isShown: boolean
  renderBadge: BadgeLogView
}

export function PendingCredentials({ notes, onNotes, isShown, renderBadge }: PendingCredentialsProps) {
  const query = useQuery(pendingCredentialsQuery)
  const user = useUser()
  const handle = useRef<DecisionHandle>(null)
  const { board, decide, cancel } = useReview({
    kind: 'credential',
    items: query.data ?? [],
    queryKey: pendingCredentialsQuery.queryKey,
    send: (credentialId, body) =>
      api('PUT /api/admin/verify-credential/:credentialId', { params: { credentialId }, body }),
    handle,
    isShown,
    onClearNotes: () => onNotes(''),
  })
  return (
    <PendingList
      query={query}
      empty="No pending credential verifications"
      icon={<GraduationCap size={26} aria-hidden="true" />}
      hint="Degrees, licenses and certificates that members add appear here, oldest first."
    >
      {(items) =>
        items.map((item) => {
          const isOpen = board.opened?.id === item.id
          const shown = isOpen && board.opened ? board.opened : item
          return (
            <ReviewItem
              key={item.id}
              name={titleOf(item)}
              imageUrl={item.member.profileImageUrl}
              about={`${item.institution} · ${nameOf(item)}`}
              since={item.createdAt}
              isOpen={isOpen}
              onOpen={() => board.open(item)}
              onClose={cancel}
            >
              <div className="grid gap-6 lg:grid-cols-[1.15fr_1fr]">
                <Evidence item={shown} renderBadge={renderBadge} />
                <div className="grid content-start gap-5">
                  <About item={shown} />
                  {board.isStale && <Stale onRenew={() => board.open(item)} />}
                  <DecisionAnswer
                    key={shown.version}
                    isOwn={item.member.id === user?.id}
                    {...{ handle, notes, onNotes, onCancel: cancel }}
                    pending={decide.isPending}
                    disabled={board.isStale}
                    onDecide={(body) =>
                      decide.mutate({ id: shown.id, body: { ...body, version: shown.version } })
                    }
                  />
                </div>
              </div>
            </ReviewItem>
          )
        })
      }
    </PendingList>
  )
}

function Evidence({ item, renderBadge }: { item: PendingCredential; renderBadge: BadgeLogView }) {
  const { objectId, contentType, badge } = item
  return (
    <div className="grid content-start gap-5 lg:sticky lg:top-20 lg:self-start">
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
    </div>
  )
}

function About({ item }: { item: PendingCredential }) {
  return (
    <>
      <NameReview review={item.nameReview} name={nameOf(item)} />
      <DetailList details={detailsOf(item)} />
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
    ['Created', reviewDay(item.createdAt)],
    ['Member', `${nameOf(item)}, ${COUNTRY_NAMES[member.country]}`],
    ['Email', member.email],
  ]
}
