import { Bookmark, BookmarkCheck } from 'lucide-react'
import { Link, useSearch } from 'wouter'
import { ACCOUNT_PARAMETER } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import type { Job } from '#shared/contracts/jobs.ts'
import { useSaved } from './queries.ts'

type SaveJobButtonProps = { job: Pick<Job, 'id' | 'title' | 'isOwn'>; place: 'list' | 'page' }

/** Saves a job for later. Visitors sign in over the page they are on. */
export function SaveJobButton({ job, place }: SaveJobButtonProps) {
  const isSignedIn = useUser() !== null
  if (job.isOwn) return null
  return isSignedIn ? <Toggle job={job} place={place} /> : <SignInToSave job={job} place={place} />
}

function Toggle({ job, place }: SaveJobButtonProps) {
  const { isSaved, setIsSaved } = useSaved(job.id)
  const icon = isSaved ? <BookmarkCheck size={18} className="text-action-ink" /> : <Bookmark size={18} />
  if (place === 'list') {
    return (
      <IconButton
        label={`Save ${job.title}`}
        size="sm"
        aria-pressed={isSaved}
        onClick={() => setIsSaved(!isSaved)}
      >
        {icon}
      </IconButton>
    )
  }
  return (
    <Button variant="quiet" block icon={icon} aria-pressed={isSaved} onClick={() => setIsSaved(!isSaved)}>
      {isSaved ? 'Saved' : 'Save job'}
    </Button>
  )
}

function SignInToSave({ job, place }: SaveJobButtonProps) {
  const search = new URLSearchParams(useSearch())
  search.set(ACCOUNT_PARAMETER, 'login')
  const href = `?${search}`
  const icon = <Bookmark size={18} />
  return place === 'list' ? (
    <IconButton asChild label={`Save ${job.title}: sign in first`} size="sm">
      <Link href={href}>{icon}</Link>
    </IconButton>
  ) : (
    <LinkButton href={href} variant="quiet" block icon={icon}>
      Save job
    </LinkButton>
  )
}
