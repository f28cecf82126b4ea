import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '#client/lib/api.ts'
import { sinceText } from '#client/lib/clock/time-text.ts'
import { paths } from '#client/lib/paths.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { failureText, failureToast } from '#client/ui/failure.ts'
import { Field } from '#client/ui/field.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { QuestionDialog } from '#client/ui/question-dialog.tsx'
import { Select } from '#client/ui/select.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { OwnApplication } from '#shared/contracts/applications.ts'
import {
  isShortlisted,
  STATUS_NAMES,
  TRACKED_STATUSES,
  type TrackedStatus,
} from '#shared/domain/applications/status.ts'
import { refreshApplications } from '../queries.ts'
import { nextStepText, STATUS_TONES } from '../texts.ts'

export function ApplicationItem({ application }: { application: OwnApplication }) {
  const { job, status, message, changedAt, submittedAt, isExternal } = application
  const now = new Date()
  return (
    <article className="grid min-w-0 gap-3 rounded-l border border-line bg-surface p-4 shadow-1">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-md font-semibold wrap-anywhere">
            <Link href={paths.job(job.id)} className="rounded-s underline-offset-4 hover:underline">
              {job.title}
            </Link>
          </h2>
          <p className="text-sm text-muted wrap-anywhere">
            {job.company} · {job.location}
          </p>
        </div>
        <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>
      </header>
      <p className="text-sm text-pretty text-ink-2">{nextStepText(application)}</p>
      {message && (
        <blockquote className="border-s-2 border-line ps-3 text-sm whitespace-pre-line text-ink-2 wrap-anywhere">
          <span className="sr-only">From {application.poster?.name ?? 'the poster'}: </span>
          {message}
        </blockquote>
      )}
      <footer className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <p className="text-xs text-muted">
          {isExternal ? 'Applied there' : 'Applied'}{' '}
          <time dateTime={submittedAt}>{sinceText(submittedAt, now)}</time>
          {changedAt !== submittedAt && (
            <>
              {' · '}Changed <time dateTime={changedAt}>{sinceText(changedAt, now)}</time>
            </>
          )}
        </p>
        <Actions application={application} />
      </footer>
    </article>
  )
}

function Actions({ application }: { application: OwnApplication }) {
  const { job, poster, status, isExternal, mayEdit, mayWithdraw } = application
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  if (isExternal) return <StatusSelect application={application} />
  return (
    <div className="flex flex-wrap gap-2">
      {poster && isShortlisted(status) && (
        <LinkButton
          href={paths.messagesWith(poster.id, job.title)}
          size="sm"
          icon={<MessageSquare size={16} />}
        >
          Message {poster.name}
        </LinkButton>
      )}
      {mayEdit && (
        <LinkButton href={paths.job(job.id)} size="sm" variant="quiet">
          Edit<span className="sr-only"> the application for {job.title}</span>
        </LinkButton>
      )}
      {mayWithdraw && (
        <Button size="sm" variant="quiet" onClick={() => setIsWithdrawing(true)}>
          Withdraw<span className="sr-only"> the application for {job.title}</span>
        </Button>
      )}
      {(status === 'not_selected' || status === 'job_closed') && (
        <LinkButton href={paths.jobs} size="sm" variant="quiet">
          See jobs that fit
        </LinkButton>
      )}
      {isWithdrawing && <WithdrawDialog application={application} onClose={() => setIsWithdrawing(false)} />}
    </div>
  )
}

function StatusSelect({ application: { id, job, status } }: { application: OwnApplication }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (next: TrackedStatus) =>
      api('PUT /api/applications/:id/status', { params: { id }, body: { status: next } }),
    onError: failureToast('Not Saved'),
    onSettled: () => refreshApplications(client),
  })
  return (
    <Field
      label={
        <>
          Status<span className="sr-only"> of the application for {job.title}</span>
        </>
      }
      className="min-w-44"
    >
      <Select
        value={status}
        disabled={isPending}
        onChange={({ target }) => {
          const next = TRACKED_STATUSES.find((one) => one === target.value)
          if (next) mutate(next)
        }}
      >
        {TRACKED_STATUSES.map((one) => (
          <option key={one} value={one}>
            {STATUS_NAMES[one]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function WithdrawDialog({ application, onClose }: { application: OwnApplication; onClose: () => void }) {
  const { id, job, poster, status } = application
  const client = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => api('POST /api/applications/:id/withdraw', { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Application Withdrawn', description: 'What you sent has been deleted.' })
      onClose()
    },
    onSettled: () => refreshApplications(client),
  })
  const notice = status === 'applied' ? '' : ` We'll tell ${poster?.name ?? 'the poster'}.`
  return (
    <QuestionDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Withdraw this application?"
      description={`${job.title} at ${job.company}. We'll delete your copy, note and answers.${notice}`}
      action="Withdraw"
      pending={withdraw.isPending}
      pendingLabel="Withdrawing"
      failure={withdraw.error && failureText(withdraw.error)}
      onAction={() => withdraw.mutate()}
    />
  )
}
