import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { Link } from 'wouter'
import { localDay } from '#client/lib/clock/time-text.ts'
import { paths } from '#client/lib/paths.ts'
import { Badge } from '#client/ui/badge.tsx'
import type { HistoryItem } from '#shared/contracts/verification-reviews.ts'
import { REJECTION_REASON_NAMES } from '#shared/domain/verification/rejection.ts'
import { historyQuery } from '../queries.ts'
import { reviewDateTime } from '../review/detail-list.tsx'
import { RecordList } from './record-list.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

export function HistoryList() {
  const query = useInfiniteQuery(historyQuery)
  return (
    <RecordList
      query={query}
      rowsOf={({ items }) => items}
      keyOf={({ id }) => id}
      what="the history"
      empty="Nothing decided yet"
      hint="Each decision is kept here: method, result, reviewer and date."
      icon={<History size={26} />}
    >
      {(item) => <Entry item={item} />}
    </RecordList>
  )
}

function Entry({ item }: { item: HistoryItem }) {
  const { member, label, status, reason, notes, method, decidedBy, decidedAt, checkedName, revocable } = item
  return (
    <div className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="wrap-anywhere">
        <Link href={paths.member(member.id)} className="font-semibold hover:underline">
          {member.name}
        </Link>{' '}
        · {label}
      </p>
      <Badge
        tone={status === 'verified' ? 'ok' : 'danger'}
        className="justify-self-start sm:justify-self-end"
      >
        {STATUS_TEXTS[status]}
      </Badge>
      <p className="text-muted wrap-anywhere">
        {decidedBy ?? 'A former reviewer'}, <time dateTime={decidedAt}>{reviewDateTime(decidedAt)}</time> ·{' '}
        {method} · {documentText(item)}
        {checkedName && checkedName !== member.name && ` · name at the time: ${checkedName}`}
      </p>
      {(reason || notes) && (
        <p className="text-ink-2 wrap-anywhere sm:col-span-2">
          {[reason && REJECTION_REASON_NAMES[reason], notes].filter(Boolean).join(': ')}
        </p>
      )}
      {revocable && (
        <div className="justify-self-start sm:col-start-2 sm:row-start-2 sm:justify-self-end">
          <RevokeDialog revocable={revocable} name={member.name} label={label} />
        </div>
      )}
    </div>
  )
}

const STATUS_TEXTS = { verified: 'Approved', rejected: 'Rejected', revoked: 'Revoked' } as const

function documentText({ document, purgeAt }: HistoryItem): string {
  if (document === 'none') return 'no document'
  if (document === 'purged') return purgeAt ? `image deleted ${localDay(purgeAt)}` : 'document deleted'
  return purgeAt ? `image kept until ${localDay(purgeAt)}` : 'document kept'
}
