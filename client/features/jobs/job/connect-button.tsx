import { Check, ExternalLink, MessageSquare, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { ApiError } from '#client/lib/api.ts'
import { ACCOUNT_PARAMETER, paths } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { Job } from '#shared/contracts/jobs.ts'

/**
 * Sends the poster a connection request and refetches jobs; resolves to whether they are now connected. Failures are shown
 * here.
 */
export type OnConnect = (jobId: string) => Promise<'pending' | 'accepted'>

type ConnectButtonProps = { job: Job; onConnect?: OnConnect | undefined; block?: boolean }

/** Connect with the job's poster, or the link to the company's page. Renders nothing on the member's own job. */
export function ConnectAboutJob({ job, onConnect, block = false }: ConnectButtonProps) {
  const isSignedIn = useUser() !== null
  if (job.isOwn) return null
  if (!job.poster) return job.applyUrl && <ApplyLink job={job} href={job.applyUrl} block={block} />
  if (!isSignedIn) return <SignUpLink job={job} block={block} />
  return onConnect && <RequestButton job={job} onConnect={onConnect} block={block} />
}

function RequestButton({ job, onConnect, block }: Required<ConnectButtonProps> & { onConnect: OnConnect }) {
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
      const text = error instanceof ApiError ? error.text : null
      toast({
        title: 'Request Not Sent',
        description: text ?? 'Check your connection and try again.',
        tone: 'destructive',
      })
    } finally {
      setPending(false)
    }
  }
  if (job.connection === 'accepted' && job.poster) {
    return <MessageLink job={job} name={name} posterId={job.poster.id} block={block} />
  }
  if (job.connection === 'pending_out') {
    return (
      <Button variant="quiet" block={block} disabled icon={<Check size={18} aria-hidden="true" />}>
        Request Sent
      </Button>
    )
  }
  return (
    <Button
      block={block}
      pending={pending}
      icon={<UserPlus size={18} aria-hidden="true" />}
      aria-label={`Connect with ${name} about ${job.title}`}
      onClick={() => void connect()}
    >
      Connect
    </Button>
  )
}

type MessageLinkProps = { job: Job; name: string; posterId: string; block: boolean }

function MessageLink({ job, name, posterId, block }: MessageLinkProps) {
  return (
    <Button asChild variant="quiet" block={block} icon={<MessageSquare size={18} aria-hidden="true" />}>
      <Link href={paths.messagesWith(posterId, job.title)} aria-label={`Message ${name} about ${job.title}`}>
        Message
      </Link>
    </Button>
  )
}

type LinkProps = { job: Job; block: boolean }

function SignUpLink({ job, block }: LinkProps) {
  const search = new URLSearchParams(useSearch())
  search.set(ACCOUNT_PARAMETER, 'register')
  return (
    <Button asChild block={block} icon={<UserPlus size={18} aria-hidden="true" />}>
      <Link href={`?${search}`} aria-label={`Connect about ${job.title}: join first`}>
        Connect
      </Link>
    </Button>
  )
}

function ApplyLink({ job, href, block }: LinkProps & { href: string }) {
  return (
    <Button asChild variant="quiet" block={block} icon={<ExternalLink size={18} aria-hidden="true" />}>
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        <span>
          Apply<span className="sr-only"> for {job.title}</span> at {job.company}
        </span>
      </a>
    </Button>
  )
}
