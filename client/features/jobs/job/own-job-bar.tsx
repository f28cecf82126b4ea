import { Archive, BadgeCheck, Check, Pencil, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { paths, STILL_PARAMETER } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { Job } from '#shared/contracts/jobs.ts'
import { type ListingAction, useListing } from '../listing/use-listing.ts'
import { LazyJobDialog, loadJobDialog } from '../posting/lazy-job-dialog.tsx'
import { closingDay, dateText, isExpired, isListed } from '../texts.ts'

type OwnJobBarProps = { job: Job; applicants?: ReactNode }

export function OwnJobBar({ job, applicants }: OwnJobBarProps) {
  const { run, pending } = useListing(job.id)
  const [open, setOpen] = useState(false)
  /** Counts how often the editor was opened: each time it starts from the saved job. */
  const [times, setTimes] = useState(0)
  useStillOpen(job, () => void run('renew'))
  const isOpen = isListed(job)
  const isAsked = isOpen && job.confirmation === 'asked'
  return (
    <Notice
      tone={isOpen && !isAsked ? 'info' : 'warn'}
      title={titleOf(job)}
      action={
        <div className="flex flex-wrap gap-3">
          {applicants}
          <Button
            size="sm"
            variant="quiet"
            icon={<Pencil size={16} />}
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
              icon={<Archive size={16} />}
              pending={pending === 'close'}
              onClick={() => void run('close')}
            >
              Close
            </Button>
          )}
          <ListAction job={job} pending={pending} onRenew={() => void run('renew')} />
        </div>
      }
    >
      <p>{stateText(job)}</p>
      {job.companySlug && !job.posterProof && !job.isRemoved && (
        <Link
          href={paths.company(job.companySlug)}
          className="mt-1.5 inline-flex items-center gap-1.5 font-semibold text-action-ink underline-offset-4 hover:underline"
        >
          <BadgeCheck size={16} />
          Prove your address at {job.company}
        </Link>
      )}
      {times > 0 && <LazyJobDialog key={times} job={job} open={open} onOpenChange={setOpen} />}
    </Notice>
  )
}

type ListActionProps = { job: Job; pending: ListingAction | null; onRenew: () => void }

function ListAction({ job, pending, onRenew }: ListActionProps) {
  if (job.isRemoved) {
    return (
      <LinkButton href={paths.standing} size="sm">
        See why
      </LinkButton>
    )
  }
  const isOpen = isListed(job)
  const isStillOpen = isOpen || job.confirmation === 'missed'
  const icon = isStillOpen ? <Check size={16} /> : <RotateCw size={16} />
  return (
    <Button
      size="sm"
      variant={isOpen && job.confirmation === 'current' ? 'quiet' : 'primary'}
      icon={icon}
      pending={pending === 'renew'}
      onClick={onRenew}
    >
      {isStillOpen ? 'Still open' : 'List again'}
    </Button>
  )
}

/** Opening the link in our email confirms that the job is still open, once. The address then drops the parameter. */
function useStillOpen(job: Job, onStillOpen: () => void): void {
  const [path, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const isSaid = query.get(STILL_PARAMETER) === 'open' && !job.isRemoved
  const say = useEffectEvent(() => {
    navigate(path, { replace: true })
    onStillOpen()
  })
  useEffect(() => {
    if (isSaid) say()
  }, [isSaid])
}

function titleOf(job: Job): string {
  if (!isListed(job)) return 'Only you see this job'
  return job.confirmation === 'asked' ? 'Is this job still open?' : 'You posted this job'
}

function stateText(job: Job): string {
  if (job.isRemoved) return 'A moderator removed it. You can appeal.'
  if (job.confirmation === 'missed')
    return "It closed by itself, because you didn't confirm that it's open. If it is, list it again."
  if (!job.isActive) return 'You closed it.'
  if (isExpired(job)) return `Expired on ${dateText(job.expiresAt)} after 90 days.`
  if (job.confirmation === 'asked') return `If you don't confirm it, it closes on ${closingDay(job)}.`
  return `Listed until ${closingDay(job)}. We'll ask you before then if it's still open.`
}
