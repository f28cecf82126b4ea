import { Archive, Pencil, RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { Job } from '#shared/contracts/jobs.ts'
import { useListing } from '../listing/use-listing.ts'
import { LazyJobDialog, loadJobDialog } from '../posting/lazy-job-dialog.tsx'
import { dateText, isExpired, isListed } from '../texts.ts'

type OwnJobBarProps = { job: Job; applicants?: ReactNode }

export function OwnJobBar({ job, applicants }: OwnJobBarProps) {
  const { run, pending } = useListing(job.id)
  const [open, setOpen] = useState(false)
  /** Counts how often the editor was opened: each time it starts from the saved job. */
  const [times, setTimes] = useState(0)
  const isOpen = isListed(job)
  return (
    <Notice
      tone={isOpen ? 'info' : 'warn'}
      title={isOpen ? 'You posted this job' : 'Only you see this job'}
      action={
        <div className="flex flex-wrap gap-3">
          {applicants}
          <Button
            size="sm"
            variant="quiet"
            icon={<Pencil size={16} aria-hidden="true" />}
            onPointerEnter={loadJobDialog}
            onFocus={loadJobDialog}
            onClick={() => {
              setTimes(times + 1)
              setOpen(true)
            }}
          >
            Edit
          </Button>
          {isOpen && (
            <Button
              size="sm"
              variant="quiet"
              icon={<Archive size={16} aria-hidden="true" />}
              pending={pending === 'close'}
              onClick={() => void run('close')}
            >
              Close
            </Button>
          )}
          {job.isRemoved ? (
            <Button asChild size="sm">
              <Link href={paths.standing}>See why</Link>
            </Button>
          ) : (
            <Button
              size="sm"
              variant={isOpen ? 'quiet' : 'primary'}
              icon={<RotateCw size={16} aria-hidden="true" />}
              pending={pending === 'renew'}
              onClick={() => void run('renew')}
            >
              {isOpen ? 'Renew' : 'List again'}
            </Button>
          )}
        </div>
      }
    >
      {stateText(job)}
      {times > 0 && <LazyJobDialog key={times} job={job} open={open} onOpenChange={setOpen} />}
    </Notice>
  )
}

function stateText(job: Job): string {
  if (job.isRemoved) return 'A moderator removed it. You can appeal.'
  if (!job.isActive) return 'You closed it.'
  if (isExpired(job)) return `Expired on ${dateText(job.expiresAt)} after 90 days.`
  return `Listed until ${dateText(job.expiresAt)}.`
}
