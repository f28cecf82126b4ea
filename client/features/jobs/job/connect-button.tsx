import { Check, ExternalLink, MessageSquare, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { ACCOUNT_PARAMETER, paths } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { failureToast } from '#client/ui/failure.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { Job } from '#shared/contracts/jobs.ts'

/**
 * Sends the poster a connection request and refetches jobs; resolves to whether they are now connected. Failures are shown
 * here.
 */
export type OnConnect = (jobId: string) => Promise<'pending' | 'accepted'>

type ButtonPlace = 'list' | 'page'
export type OnLeave = (job: Job) => void
type ConnectButtonProps = {
  job: Job
  onConnect?: OnConnect | undefined
  onLeave?: OnLeave | undefined
  place: ButtonPlace
}

const LOOK = {
  list: { size: 'sm', variant: 'quiet', block: false },
  // Applying is the main action.
  page: { size: 'md', variant: 'quiet', block: true },
} as const

/** Connect with the job's poster, or the link to the company's page. Renders nothing on the member's own job. */
export function ConnectAboutJob({ job, onConnect, onLeave, place }: ConnectButtonProps) {
  const isSignedIn = useUser() !== null
  if (job.isOwn) return null
  if (!job.poster)
    return job.applyUrl && <ApplyLink job={job} href={job.applyUrl} onLeave={onLeave} place={place} />
  if (!isSignedIn) return <SignUpLink job={job} place={place} />
  return onConnect && <RequestButton job={job} onConnect={onConnect} place={place} />
}

type RequestButtonProps = LinkProps & { onConnect: OnConnect }

function RequestButton({ job, onConnect, place }: RequestButtonProps) {
  const [pending, setPending] = useState(false)
  const name = job.poster?.name ?? job.company

  const connect = async () => {
    setPending(true)
    try {
      const status = await onConnect(job.id)
      toast(
        status === 'accepted'
          ? { title: "You're Connected", description: `You and ${name} can message each other now.` }
          : { title: 'Request Sent', description: `${name} will see that it's about ${job.title}.` },
      )
    } catch (error) {
      failureToast('Request Not Sent')(error)
    } finally {
      setPending(false)
    }
  }
  if (job.connection === 'accepted' && job.poster) {
    return <MessageLink job={job} name={name} posterId={job.poster.id} place={place} />
  }
  if (job.connection === 'pending_out') {
    return (
      <Button {...LOOK[place]} variant="quiet" disabled icon={<Check size={18} />}>
        Request Sent
      </Button>
    )
  }
  return (
    <Button
      {...LOOK[place]}
      pending={pending}
      icon={<UserPlus size={18} />}
      aria-label={`Connect with ${name} about ${job.title}`}
      onClick={() => void connect()}
    >
      Connect
    </Button>
  )
}

type MessageLinkProps = { job: Job; name: string; posterId: string; place: ButtonPlace }

function MessageLink({ job, name, posterId, place }: MessageLinkProps) {
  return (
    <Button asChild {...LOOK[place]} variant="quiet" icon={<MessageSquare size={18} />}>
      <Link href={paths.messagesWith(posterId, job.title)} aria-label={`Message ${name} about ${job.title}`}>
        Message
      </Link>
    </Button>
  )
}

type LinkProps = { job: Job; place: ButtonPlace }

function SignUpLink({ job, place }: LinkProps) {
  const search = new URLSearchParams(useSearch())
  search.set(ACCOUNT_PARAMETER, 'register')
  return (
    <Button asChild {...LOOK[place]} icon={<UserPlus size={18} />}>
      <Link href={`?${search}`} aria-label={`Connect about ${job.title}: join first`}>
        Connect
      </Link>
    </Button>
  )
}

type ApplyLinkProps = LinkProps & { href: string; onLeave: OnLeave | undefined }

function ApplyLink({ job, href, onLeave, place }: ApplyLinkProps) {
  return (
    <Button
      asChild
      {...LOOK[place]}
      variant={place === 'page' ? 'primary' : 'quiet'}
      icon={<ExternalLink size={18} className="shrink-0" />}
      className="min-w-0 shrink!"
    >
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" onClick={() => onLeave?.(job)}>
        <span className="truncate leading-normal">
          Apply<span className="sr-only"> for {job.title}</span> at {job.company}
        </span>
      </a>
    </Button>
  )
}
