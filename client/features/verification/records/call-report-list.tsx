import { useInfiniteQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Badge } from '#client/ui/badge.tsx'
import type { CallReport } from '#shared/contracts/verification-reviews.ts'
import { REPORT_REASON_NAMES } from '#shared/domain/video.ts'
import { callReportsQuery } from '../queries.ts'
import { reviewDateTime } from '../review/detail-list.tsx'
import { RecordList } from './record-list.tsx'
import { RemovePhotoDialog } from './remove-photo-dialog.tsx'

export function CallReportList() {
  const query = useInfiniteQuery(callReportsQuery)
  return (
    <RecordList
      query={query}
      rowsOf={({ reports }) => reports}
      keyOf={({ id }) => id}
      what="the reports"
      empty="No reports"
      hint="When a member reports someone from a call or profile, the report appears here."
      icon={<Flag size={26} aria-hidden="true" />}
    >
      {(report) => <Entry report={report} />}
    </RecordList>
  )
}

function Entry({ report }: { report: CallReport }) {
  const { reason, reported, reporter, details, photo, reportsAbout, createdAt } = report
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link href={paths.member(reported.id)} className="font-semibold wrap-anywhere hover:underline">
          {reported.name}
        </Link>
        <Badge tone="danger">{REPORT_REASON_NAMES[reason]}</Badge>
        {reportsAbout > 1 && <Badge tone="wait">{reportsAbout} reports in all</Badge>}
      </div>
      {photo && <ReportedPhoto member={reported} address={photo.address} />}
      {details && <p className="whitespace-pre-wrap text-ink-2 wrap-anywhere">{details}</p>}
      <p className="text-muted wrap-anywhere">
        Reported by {reporter ? reporter.name : 'a former member'},{' '}
        <time dateTime={createdAt}>{reviewDateTime(createdAt)}</time>
      </p>
    </div>
  )
}

type ReportedPhotoProps = { member: CallReport['reported']; address: string | null }

/** The photo that was reported, as long as the member has it. */
function ReportedPhoto({ member, address }: ReportedPhotoProps) {
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
