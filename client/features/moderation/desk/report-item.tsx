import { Badge } from '#client/ui/badge.tsx'
import type { DeskReport } from '#shared/contracts/moderation.ts'
import { REPORT_REASON_NAMES } from '#shared/domain/video.ts'
import { momentText } from '../texts.ts'
import { RemovePhotoDialog } from './remove-photo-dialog.tsx'

type Member = { id: string; name: string }

export function ReportItem({ report, member }: { report: DeskReport; member: Member }) {
  const { reason, details, photo, isAboutCall, isOpen, reporter, createdAt } = report
  return (
    <div className="grid gap-1.5 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={reason === 'minor' ? 'danger' : 'plain'}>{REPORT_REASON_NAMES[reason]}</Badge>
        {isAboutCall && <Badge>From a call</Badge>}
        {!isOpen && <Badge tone="ok">Decided</Badge>}
      </div>
      {photo && <ReportedPhoto member={member} address={photo.address} />}
      {details && <p className="whitespace-pre-wrap text-ink wrap-anywhere">{details}</p>}
      <p className="text-muted wrap-anywhere">
        {reporter ? <Reporter reporter={reporter} /> : 'A former member'},{' '}
        <time dateTime={createdAt}>{momentText(createdAt)}</time>
      </p>
    </div>
  )
}

/** How much this reporter's word weighs: who they are and how their reports were decided. */
function Reporter({ reporter }: { reporter: NonNullable<DeskReport['reporter']> }) {
  const { name, isVerified, reportsMade, actedOn, dismissed } = reporter
  const made = reportsMade === 1 ? '1 report' : `${reportsMade} reports`
  return (
    <>
      {name} ({isVerified ? 'ID verified' : 'no verified ID'}; {made} so far, {actedOn} acted on, {dismissed}{' '}
      dismissed)
    </>
  )
}

/** The photo that was reported, as long as the member has it. */
function ReportedPhoto({ member, address }: { member: Member; address: string | null }) {
  if (address === null) return <p className="text-sm text-muted">About their photo, which is gone by now.</p>
  return (
    <div className="my-1 flex flex-wrap items-center gap-3">
      <img src={address} alt={`Reported: ${member.name}`} className="size-24 rounded-m object-cover" />
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-ink-2">About their photo</p>
        <RemovePhotoDialog id={member.id} name={member.name} />
      </div>
    </div>
  )
}
