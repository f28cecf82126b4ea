import { useMutation, useQueryClient } from '@tanstack/react-query'
import { NotebookPen, Phone, Repeat, Video, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import { api } from '#client/lib/api.ts'
import { sinceText } from '#client/lib/clock/time-text.ts'
import { paths } from '#client/lib/paths.ts'
import { Avatar } from '#client/parts/avatar.tsx'
import { CheckSeals } from '#client/parts/seals/member-seals.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { toastFailure } from '#client/ui/failure.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { ToggleButton } from '#client/ui/toggle-button.tsx'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import type { PastCall } from '#shared/contracts/video-history.ts'
import { CALL_RATINGS, type CallRating } from '#shared/domain/video.ts'
import { useCallStore } from '../call/call-context.ts'
import { refreshPastCalls } from '../queries.ts'
import { sharedFieldText } from '../texts.ts'
import { NoteDialog } from './note-dialog.tsx'
import { meetAgainText, useMeetAgain, useReportCall } from './past-call-actions.ts'
import { isMissed, lengthText, RATING_NAMES } from './texts.ts'

type LastCallCardProps = {
  call: PastCall & { readonly peer: MemberCard }
  connect: ReactNode
  onNext: () => void
  onCall: () => void
  onDismiss: () => void
}

export function LastCallCard({ call, connect, onNext, onCall, onDismiss }: LastCallCardProps) {
  const { note, meetAgain, peer } = call
  const again = meetAgainText(meetAgain, peer)
  const report = useReportCall()
  const [isWriting, setIsWriting] = useState(false)
  return (
    <Card>
      <div className="grid gap-4">
        <Head call={call} onDismiss={onDismiss} />
        {note && (
          <p className="rounded-m bg-sunken px-3.5 py-2.5 text-sm whitespace-pre-wrap wrap-anywhere">
            {note}
          </p>
        )}
        {again && <p className="text-sm text-ink-2">{again}</p>}
        <div className="flex flex-wrap gap-2">
          <NextStep call={call} onNext={onNext} onCall={onCall} />
          {call.kind === 'random' && <MeetAgainButton call={call} />}
          {connect}
          <Button
            size="sm"
            variant="quiet"
            icon={<NotebookPen size={18} />}
            onClick={() => setIsWriting(true)}
          >
            {note ? 'Edit note' : 'Private note'}
          </Button>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
          {call.outcome === 'talked' && <Rating call={call} />}
          <div className="-mx-3 flex flex-wrap">
            <Button size="sm" variant="ghost" onClick={() => report(call)}>
              Report or block
            </Button>
            <Button asChild size="sm" variant="ghost">
              <Link href={paths.calls}>All calls</Link>
            </Button>
          </div>
        </div>
      </div>
      {isWriting && <NoteDialog call={call} onClose={() => setIsWriting(false)} />}
    </Card>
  )
}

function Head({ call, onDismiss }: Pick<LastCallCardProps, 'call' | 'onDismiss'>) {
  const { peer } = call
  return (
    <div className="flex items-start gap-3.5">
      <Avatar name={peer.name} src={peer.profileImageUrl} size="lg" />
      <div className="min-w-0 grow">
        <h2 className="text-lg font-semibold wrap-anywhere">{titleOf(call)}</h2>
        <p className="text-sm text-muted">{detailOf(call)}</p>
        {call.sharedField && <p className="text-sm text-ink-2">{sharedFieldText(call.sharedField)}</p>}
        <div className="mt-1.5 flex flex-wrap gap-2 empty:hidden">
          <CheckSeals badges={peer.badges} limit={2} />
        </div>
      </div>
      <IconButton label="Dismiss" size="sm" className="-mt-1 -mr-1" onClick={onDismiss}>
        <X size={18} />
      </IconButton>
    </div>
  )
}

function NextStep({ call, onNext, onCall }: Pick<LastCallCardProps, 'call' | 'onNext' | 'onCall'>) {
  const callStore = useCallStore()
  const preload = () => void callStore.open()
  if (call.kind === 'random')
    return (
      <Button size="sm" icon={<Video size={18} />} onPointerEnter={preload} onClick={onNext}>
        Meet the next person
      </Button>
    )
  return (
    <Button size="sm" icon={<Phone size={18} />} onPointerEnter={preload} onClick={onCall}>
      {isMissed(call) ? 'Call back' : 'Call again'}
    </Button>
  )
}

/** Two members aren't matched twice in a day unless both ask. */
function MeetAgainButton({ call: { id, meetAgain } }: Pick<LastCallCardProps, 'call'>) {
  const { mutate, isPending } = useMeetAgain()
  if (meetAgain === null) return null
  const isAsked = meetAgain !== 'no'
  return (
    <ToggleButton
      isOn={isAsked}
      icon={<Repeat size={18} />}
      onClick={() => !isPending && mutate({ id, wanted: !isAsked })}
    >
      Meet again
    </ToggleButton>
  )
}

function titleOf({ peer, ...call }: LastCallCardProps['call']): string {
  if (isMissed(call)) return `You missed a call from ${peer.name}`
  return call.outcome === 'talked'
    ? `You talked with ${peer.name}`
    : `Your call with ${peer.name} didn't connect`
}

function detailOf({ seconds, endedAt }: PastCall): string {
  const ended = sinceText(endedAt, new Date())
  return seconds === null
    ? ended.replace(/^./, (first) => first.toUpperCase())
    : `${lengthText(seconds)} · ${ended}`
}

function Rating({ call: { id, rating } }: { call: PastCall }) {
  const client = useQueryClient()
  const labelId = useId()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (chosen: CallRating) =>
      api('PUT /api/calls/:id/rating', { params: { id }, body: { rating: chosen } }),
    onSuccess: () => refreshPastCalls(client),
    onError: toastFailure,
  })
  const shown = isPending ? variables : rating
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p id={labelId} className="text-sm text-ink-2">
        {rating ? 'Thanks. Call quality:' : 'How was the call quality?'}
      </p>
      <fieldset aria-labelledby={labelId} className="flex min-w-0 gap-2">
        {CALL_RATINGS.map((choice) => (
          <ToggleButton key={choice} isOn={shown === choice} onClick={() => !isPending && mutate(choice)}>
            {RATING_NAMES[choice]}
          </ToggleButton>
        ))}
      </fieldset>
    </div>
  )
}
