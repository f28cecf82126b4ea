import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, MessageSquare, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { sinceText } from '#client/lib/clock/time-text.ts'
import { paths } from '#client/lib/paths.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Dialog, DialogClose } from '#client/ui/dialog.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import type { ApplicantDetail } from '#shared/contracts/applications-review.ts'
import { isShortlisted, STATUS_NAMES } from '#shared/domain/applications/status.ts'
import { applicantQuery, refreshApplicantLists, refreshApplications } from '../queries.ts'
import { SentView } from '../sent-view.tsx'
import { STATUS_TONES } from '../texts.ts'
import { nameOf } from './applicant-list.tsx'
import { Decisions } from './application-decisions.tsx'
import { MatchPoints } from './match-points.tsx'
import { PrivateNote } from './private-note.tsx'

export type ApplicantToMeet = { readonly applicationId: string; readonly name: string }
type Schedule = (applicant: ApplicantToMeet) => ReactNode

type ApplicantPanelProps = {
  id: string
  ids: readonly string[]
  jobId: string
  schedule: Schedule
  onShow: (id: string) => void
  onClose: () => void
}

/** One application beside the list. The arrow keys go to the next and the one before. */
export function ApplicantPanel({ id, ids, schedule, onShow, onClose }: ApplicantPanelProps) {
  const client = useQueryClient()
  const query = useQuery(applicantQuery(id))
  const { data } = query
  const at = ids.indexOf(id)
  const [before, after] = [ids[at - 1], ids[at + 1]]
  useArrowKeys({ before, after, onShow })
  const openedId = data?.id
  // Opening one makes it viewed, which the list and the counts show.
  useEffect(() => {
    if (openedId !== undefined) void refreshApplicantLists(client)
  }, [client, openedId])
  const name = data ? nameOf(data) : 'Application'
  return (
    <Dialog
      size="side"
      open
      onOpenChange={(open) => !open && onClose()}
      title={name}
      header={<ApplicantNav at={at} ids={ids} name={name} onShow={onShow} />}
    >
      {!data && (
        <NotLoaded
          what="this application"
          query={query}
          className="grid gap-4 pt-5"
          skeletons={['h-16', 'h-48']}
        />
      )}
      {data && (
        <Application
          key={data.id}
          detail={data}
          schedule={schedule}
          onChanged={(next) => {
            client.setQueryData(applicantQuery(id).queryKey, next)
            void refreshApplications(client)
          }}
        />
      )}
    </Dialog>
  )
}

type ApplicantNavProps = Pick<ApplicantPanelProps, 'ids' | 'onShow'> & { at: number; name: string }

function ApplicantNav({ at, ids, name, onShow }: ApplicantNavProps) {
  const directions = [
    { label: 'Previous applicant', id: ids[at - 1], Icon: ChevronLeft },
    { label: 'Next applicant', id: ids[at + 1], Icon: ChevronRight },
  ]
  return (
    <div className="flex items-center gap-1 border-b border-line px-3 py-2 sm:px-4">
      {directions.map(({ label, id, Icon }) => (
        <IconButton
          key={label}
          label={label}
          tooltipSide="bottom"
          aria-disabled={!id}
          className="aria-disabled:opacity-40"
          onClick={() => id && onShow(id)}
        >
          <Icon size={20} />
        </IconButton>
      ))}
      <p role="status" className="min-w-0 grow truncate px-2 text-sm text-muted">
        {at >= 0 && `${at + 1} of ${ids.length}`}
        <span className="sr-only">, {name}</span>
      </p>
      <DialogClose>
        <IconButton label="Close" tooltipSide="bottom">
          <X size={20} />
        </IconButton>
      </DialogClose>
    </div>
  )
}

type Neighbors = { before: string | undefined; after: string | undefined; onShow: (id: string) => void }

/** The arrow keys do nothing while someone types, chooses or has another dialog open. */
function useArrowKeys({ before, after, onShow }: Neighbors): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      const { target } = event
      if (target instanceof Element && target.closest('input, select, textarea')) return
      if (document.querySelectorAll('[role=dialog]').length > 1) return
      const to = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : undefined
      if (to) onShow(to)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [before, after, onShow])
}

type DecisionsProps = { detail: ApplicantDetail; onChanged: (next: ApplicantDetail) => void }
type ApplicationProps = DecisionsProps & { schedule: Schedule }

function Application({ detail, schedule, onChanged }: ApplicationProps) {
  const { id: applicationId, applicant, status } = detail
  const isOver = status === 'withdrawn' || status === 'not_selected'
  return (
    <div className="grid min-w-0 gap-6 pt-5">
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>
        <span className="text-sm text-muted">Applied {sinceText(detail.submittedAt, new Date())}</span>
        {applicant && isShortlisted(status) && (
          <LinkButton
            href={paths.messagesWith(applicant.id)}
            size="sm"
            variant="quiet"
            icon={<MessageSquare size={16} />}
          >
            Message {applicant.name}
          </LinkButton>
        )}
        {applicant && !isOver && schedule({ applicationId, name: applicant.name })}
      </div>
      <Decisions detail={detail} onChanged={onChanged} />
      {status === 'withdrawn' ? (
        <p className="text-sm text-muted">They withdrew it, so what they sent is deleted.</p>
      ) : (
        <>
          <SentView view={detail} />
          <MatchPoints score={detail.score} points={detail.points} />
        </>
      )}
      {detail.showUp && (
        <p className="text-sm text-ink-2">
          Showed up to {detail.showUp.showedUp} of {detail.showUp.of} meetings in the last year.
        </p>
      )}
      <PrivateNote id={detail.id} text={detail.privateNote} />
      <History history={detail.history} />
    </div>
  )
}

function History({ history }: Pick<ApplicantDetail, 'history'>) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold text-muted">History</h3>
      <ol className="grid gap-2 text-sm">
        {history.map(({ status, by, message, at }) => (
          <li key={`${at} ${status}`} className="min-w-0">
            <span className="font-medium">{STATUS_NAMES[status]}</span>{' '}
            <span className="text-muted">
              {by === 'poster' ? 'by you' : 'by the applicant'}, {sinceText(at, new Date())}
            </span>
            {message && <p className="whitespace-pre-line text-ink-2 wrap-anywhere">{message}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
