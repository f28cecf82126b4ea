import { useQuery } from '@tanstack/react-query'
import { JobMatchView } from '#client/features/assistant/job-match/job-match-view.tsx'
import type { OnMatch } from '#client/features/jobs/listing/match-button.tsx'
import { jobMatchQuery } from '#client/features/jobs/queries.ts'
import { ApiError } from '#client/lib/api.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import { Notice } from '#client/ui/notice.tsx'

type MatchDialogProps = {
  job: Parameters<OnMatch>[0]
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function MatchDialog({ job, open, onOpenChange }: MatchDialogProps) {
  const query = useQuery({ ...jobMatchQuery(job.id), enabled: open })
  const { data, error } = query
  const refusal = error instanceof ApiError && error.status < 500 ? error.text : null
  return (
    <Dialog
      title={`Your match: ${job.title}`}
      description="The job compared with your profile and resume, point by point."
      size="lg"
      open={open}
      onOpenChange={onOpenChange}
    >
      {data && <JobMatchView result={data.result} job={data.job} resume={data.own} written={null} />}
      {!data && refusal && <Notice tone="warn">{refusal}</Notice>}
      {!data && !refusal && (
        <NotLoaded
          what="the reasons"
          query={query}
          className="grid gap-4"
          skeletons={['h-32', 'h-24', 'h-48']}
        />
      )}
    </Dialog>
  )
}
