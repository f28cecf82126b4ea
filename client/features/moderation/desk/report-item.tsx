import { Badge } from '#client/ui/badge.tsx'
import type { DeskReport } from '#shared/contracts/moderation.ts'
import { REPORT_REASON_NAMES } from '#shared/domain/trust/reports.ts'
import { momentText } from '../texts.ts'
import { ReportedContent } from './reported-content.tsx'

export function ReportItem({ report, name }: { report: DeskReport; name: string }) {
  const { reason, details, isAboutCall, isOpen, reporter, createdAt } = report
  return (
    <div className="grid gap-1.5 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={reason === 'minor' ? 'danger' : 'plain'}>{REPORT_REASON_NAMES[reason]}</Badge>
        {isAboutCall && <Badge>From a call</Badge>}
        {!isOpen && <Badge tone="ok">Decided</Badge>}
      </div>
      <ReportedContent report={report} name={name} />
      {details && <p className="whitespace-pre-wrap text-ink wrap-anywhere">{details}</p>}
      <p className="text-muted wrap-anywhere">
        {reporter ? <Reporter reporter={reporter} /> : 'A former member'},{' '}
        <time dateTime={createdAt}>{momentText(createdAt)}</time>
      </p>
    </div>
  )
}

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
