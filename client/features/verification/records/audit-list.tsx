import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import type { AuditEvent } from '#shared/contracts/verification-reviews.ts'
import type { StaffRole } from '#shared/domain/account/staff.ts'
import type { AuditKind } from '#shared/domain/trust/audit.ts'
import { auditQuery } from '../queries.ts'
import { reviewDateTime } from '../review/detail-list.tsx'
import { RecordList } from './record-list.tsx'

const SHOWN: Record<StaffRole, string> = {
  reviewer: 'You see what was done with documents.',
  moderator: 'You see what was done about members, their sign-ins and payments.',
  owner: 'You see everything.',
}

/** The entries of the audit log for a role. Each row's hash covers the row before it. */
export function AuditList({ role }: { role: StaffRole }) {
  const query = useInfiniteQuery(auditQuery)
  return (
    <div className="grid gap-3">
      <p className="max-w-[75ch] text-sm text-muted">
        Rows are only ever added. Each one has a hash of its content and the row before it, so a changed or
        missing row can be detected. {SHOWN[role]}
      </p>
      <RecordList
        query={query}
        rowsOf={({ events }) => events}
        keyOf={({ seq }) => seq}
        what="the audit log"
        empty="Nothing recorded yet"
        hint="Every time someone opens a document or makes a decision, it's recorded here."
        icon={<ScrollText size={26} />}
      >
        {(event) => <Entry event={event} />}
      </RecordList>
    </div>
  )
}

const TEXTS: Record<AuditKind, (event: AuditEvent) => string> = {
  document_submitted: ({ subject }) => `${someone(subject)} submitted an ID document`,
  document_read: ({ actor, subject, details }) =>
    details.as === 'owner'
      ? `${someone(actor)} opened their own document`
      : `${someone(actor)} opened a document of ${someone(subject)}`,
  id_decided: ({ actor, subject, details }) =>
    `${someone(actor)} ${decidedText(details)} the ID of ${someone(subject)}`,
  credential_decided: ({ actor, subject, details }) =>
    `${someone(actor)} ${decidedText(details)} a credential of ${someone(subject)}`,
  document_purged: ({ subject }) => `The ID image of ${someone(subject)} was deleted`,
  admin_granted: ({ subject }) => `${someone(subject)} became an admin`,
  admin_revoked: ({ subject }) => `${someone(subject)} is no longer an admin`,
  role_changed: ({ actor, subject, details }) =>
    details.to
      ? `${someone(actor)} made ${someone(subject)} ${a(details.to)}`
      : `${someone(actor)} removed ${someone(subject)} from the team`,
  sessions_ended: ({ actor, subject, details }) =>
    `${someone(actor)} signed ${someone(subject)} out everywhere: ${details.reason}`,
  moderation_decided: ({ actor, subject, details }) =>
    actor === null && (details.cause || details.action === 'pause')
      ? `${someone(subject)} was limited automatically`
      : `${someone(actor)} decided about ${someone(subject)}: ${details.action}`,
  moderation_confirmed: ({ actor, subject, details }) =>
    `${someone(actor)} ${details.decision === 'refused' ? 'refused' : 'confirmed'} the ban of ${someone(subject)}`,
  moderation_reversed: ({ actor, subject, details }) =>
    `${someone(actor)} reversed a decision about ${someone(subject)}: ${details.action}`,
  appeal_decided: ({ actor, subject, details }) =>
    `${someone(actor)} decided an appeal of ${someone(subject)}: ${details.outcome}`,
  messages_opened: ({ actor, subject }) =>
    `${someone(actor)} opened a reported message of ${someone(subject)}`,
  photo_opened: ({ actor, subject }) =>
    `${someone(actor)} opened the photo in an appeal of ${someone(subject)}`,
  account_deleted: () => 'A member deleted their account',
  billing_refund: ({ actor, subject, details }) =>
    `${someone(actor)} asked for ${refundText(details)} for ${someone(subject)}: ${details.reason}`,
}
const a = (role: string) => (role === 'owner' ? 'an owner' : `a ${role}`)
function decidedText({ decision }: AuditEvent['details']): string {
  if (decision === 'revoked') return 'revoked the approval of'
  return decision === 'verified' ? 'approved' : 'rejected'
}
const someone = (name: string | null) => name ?? 'a former member'

function refundText({ amountCents, cancel }: AuditEvent['details']): string {
  const refund = Number(amountCents) > 0 && `a refund of $${(Number(amountCents) / 100).toFixed(2)}`
  const end =
    cancel !== 'keep' && `a cancellation ${cancel === 'now' ? 'right away' : 'at the end of the paid month'}`
  return [refund, end].filter(Boolean).join(' and ')
}

function Entry({ event }: { event: AuditEvent }) {
  const { seq, at, kind, addressHash, hash } = event
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
      <p className="grow basis-64 font-medium wrap-anywhere first-letter:uppercase">{TEXTS[kind](event)}</p>
      <p className="text-muted">
        <time dateTime={at}>{reviewDateTime(at)}</time>
      </p>
      <p className="w-full text-xs text-muted wrap-anywhere tabular-nums">
        Row {seq} · hash {hash.slice(0, 12)}
        {addressHash && ` · address ${addressHash.slice(0, 8)}`}
      </p>
    </div>
  )
}
