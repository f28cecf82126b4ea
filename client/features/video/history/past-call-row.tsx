import {
  Flag,
  MessageSquare,
  MoreHorizontal,
  NotebookPen,
  PhoneIncoming,
  PhoneMissed,
  PhoneOutgoing,
  Repeat,
  UserRound,
  Video,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { dayText, timeOfDay } from '#client/lib/clock/time-text.ts'
import { paths } from '#client/lib/paths.ts'
import { CallMemberButton } from '#client/parts/call-member-button.tsx'
import { PersonRow } from '#client/parts/person-row.tsx'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import type { PastCall } from '#shared/contracts/video-history.ts'
import { sharedFieldText } from '../texts.ts'
import { meetAgainText, useMeetAgain } from './past-call-actions.ts'
import { isMissed, outcomeText } from './texts.ts'

type PastCallRowProps = {
  call: PastCall
  onCall: (person: MemberCard) => void
  onNote: () => void
  onReport: () => void
  connect: ReactNode
}

export function PastCallRow({ call, onCall, onNote, onReport, connect }: PastCallRowProps) {
  const { peer, isBlocked, canMessage, note, meetAgain } = call
  const again = peer && meetAgainText(meetAgain, peer)
  const actions = (
    <>
      {peer && canMessage && (
        <Button asChild size="sm" variant="quiet" icon={<MessageSquare size={16} />}>
          <Link href={paths.messagesWith(peer.id)} aria-label={`Message ${peer.name}`}>
            Message
          </Link>
        </Button>
      )}
      {peer && !isBlocked && (
        <CallMemberButton person={peer} onCall={onCall} text={isMissed(call) ? 'Call back' : 'Call'} />
      )}
      {connect}
      <MoreMenu call={call} onNote={onNote} onReport={onReport} />
    </>
  )
  return (
    <li>
      {peer ? (
        <PersonRow person={peer} href={paths.member(peer.id)} note={<When call={call} />}>
          {actions}
        </PersonRow>
      ) : (
        <UnknownRow when={<When call={call} />}>{actions}</UnknownRow>
      )}
      {again && <p className="mb-4 text-sm text-ink-2 sm:ml-17">{again}</p>}
      {note && (
        <p className="mb-4 rounded-m bg-sunken px-3.5 py-2.5 text-sm whitespace-pre-wrap wrap-anywhere sm:ml-17">
          <span className="sr-only">Your note: </span>
          {note}
        </p>
      )}
    </li>
  )
}

function UnknownRow({ when, children }: { when: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="flex min-w-0 grow basis-64 items-center gap-3">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-tint text-muted">
          <UserRound size={24} />
        </span>
        <div className="min-w-0">
          <p className="font-semibold">This member isn't available</p>
          <p className="text-sm text-ink-2">{when}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}

function When({ call }: { call: PastCall }) {
  const { createdAt, isBlocked, sharedField } = call
  const missed = isMissed(call)
  const Icon = iconOf(call)
  return (
    <>
      <Icon size={14} className={`mr-1.5 inline ${missed ? 'text-danger' : 'text-muted'}`} />
      <span className={missed ? 'font-medium text-danger' : undefined}>{outcomeText(call)}</span>
      {` · ${dayText(createdAt, new Date())}, ${timeOfDay(createdAt)}`}
      {sharedField && ` · ${sharedFieldText(sharedField)}`}
      {isBlocked && ' · Blocked'}
    </>
  )
}

function iconOf(call: PastCall) {
  if (isMissed(call)) return PhoneMissed
  if (call.kind === 'random') return Video
  return call.direction === 'incoming' ? PhoneIncoming : PhoneOutgoing
}

function MoreMenu({ call, onNote, onReport }: Pick<PastCallRowProps, 'call' | 'onNote' | 'onReport'>) {
  const { id, kind, peer, isBlocked, canReport, note, meetAgain } = call
  const { mutate } = useMeetAgain()
  const label = peer ? `More about the call with ${peer.name}` : 'More about this call'
  return (
    <Menu
      label={label}
      trigger={
        <IconButton label={label} size="sm">
          <MoreHorizontal size={18} />
        </IconButton>
      }
    >
      {kind === 'random' && meetAgain && (
        <MenuItem icon={<Repeat size={18} />} onSelect={() => mutate({ id, wanted: meetAgain === 'no' })}>
          {meetAgain === 'no' ? 'Meet again' : "Don't meet again today"}
        </MenuItem>
      )}
      <MenuItem icon={<NotebookPen size={18} />} onSelect={onNote}>
        {note ? 'Edit your note' : 'Add a private note'}
      </MenuItem>
      {(canReport || (peer && !isBlocked)) && (
        <MenuItem tone="danger" icon={<Flag size={18} />} onSelect={onReport}>
          Report or block
        </MenuItem>
      )}
    </Menu>
  )
}
