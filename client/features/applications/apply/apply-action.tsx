import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck, Send } from 'lucide-react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { lazyComponent } from '#client/lib/lazy.ts'
import { ACCOUNT_PARAMETER, paths } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import type { Job } from '#shared/contracts/jobs.ts'
import { STATUS_NAMES } from '#shared/domain/applications/status.ts'
import { applicationFormQuery, useLiveApplications } from '../queries.ts'

const loadDialog = () => import('./apply-dialog.tsx')
const ApplyDialog = lazyComponent(async () => (await loadDialog()).ApplyDialog)
const prefetch = () => void loadDialog().catch(() => {})

export function ApplyAction({ job }: { job: Job }) {
  const isSignedIn = useUser() !== null
  if (job.isOwn) return null
  if (!isSignedIn) return job.poster && <JoinFirst job={job} />
  return <OwnAction job={job} />
}

function OwnAction({ job }: { job: Job }) {
  useLiveApplications()
  const { data: form } = useQuery(applicationFormQuery(job.id))
  const [open, setOpen] = useState<boolean>()
  const application = form?.application
  const isEnded = application?.status === 'withdrawn'
  if (application && !isEnded && !application.mayEdit) {
    return (
      <LinkButton href={paths.applications} block variant="quiet" icon={<ClipboardCheck size={18} />}>
        Your application: {STATUS_NAMES[application.status]}
      </LinkButton>
    )
  }
  if (!job.poster) return null
  const isEdit = application?.mayEdit ?? false
  const isBarred = form?.needsVerifiedId && !form.isIdVerified
  return (
    <>
      <Button
        block
        variant={isEdit ? 'quiet' : 'primary'}
        disabled={isBarred}
        icon={<Send size={18} />}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpen(true)}
      >
        {isEdit ? 'Edit application' : isEnded ? 'Apply again' : 'Apply'}
      </Button>
      {form && open !== undefined && <ApplyDialog job={job} form={form} open={open} onOpenChange={setOpen} />}
    </>
  )
}

function JoinFirst({ job }: { job: Job }) {
  const search = new URLSearchParams(useSearch())
  search.set(ACCOUNT_PARAMETER, 'register')
  return (
    <LinkButton
      href={`?${search}`}
      aria-label={`Apply for ${job.title}: join first`}
      block
      icon={<Send size={18} />}
    >
      Apply
    </LinkButton>
  )
}
