import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNow } from '#client/lib/clock/use-now.ts'
import { useUser } from '#client/lib/session.ts'
import { Avatar } from '#client/parts/avatar.tsx'
import { CheckSeals } from '#client/parts/seals/member-seals.tsx'
import { SealMark } from '#client/parts/seals/seal-mark.tsx'
import { ToggleButton } from '#client/ui/toggle-button.tsx'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { COUNTRY_NAMES } from '#shared/domain/account/accounts.ts'
import { useCallStore } from '../call/call-context.ts'
import type { CallTarget } from '../call/call-state.ts'
import { useMeetingWidgets } from '../call/meeting-widgets.ts'
import { roleText } from '../call/member-card.ts'
import type { Filters } from '../call/preferences.ts'
import { callableMembersQuery } from '../queries.ts'
import { secondsUntil } from '../texts.ts'

export function preJoinTitle(target: CallTarget): string {
  if (target.kind === 'answer') return `${target.incoming.from.name} is calling`
  if (target.kind === 'random') return 'Meet someone new'
  if (target.kind === 'meeting') return target.topic
  return target.recipientName ? `Call ${target.recipientName}` : 'Start a video call'
}

export function AboutCall({ target }: { target: CallTarget }) {
  if (target.kind === 'random') return <Anyone filters={target.filters} />
  if (target.kind === 'chosen') return <Chosen id={target.recipientId} />
  if (target.kind === 'meeting') return <AboutMeeting meetingId={target.meetingId} />
  return (
    <Person person={target.incoming.from}>
      <Countdown until={target.incoming.expiresAt} />
    </Person>
  )
}

function AboutMeeting({ meetingId }: { meetingId: string }) {
  const meeting = useMeetingWidgets(true)
  return meeting && <meeting.AboutMeeting meetingId={meetingId} />
}

function Anyone({ filters }: { filters: Filters }) {
  const callStore = useCallStore()
  const home = useUser()?.country ?? 'USA'
  const { country, verifiedOnly } = filters
  const change = (patch: Partial<Filters>) => callStore.setFilters({ ...filters, ...patch })
  return (
    <div className="grid gap-3">
      <p className="text-pretty text-ink-2">
        You'll both see each other's name, work and what's verified before the video starts.
      </p>
      <div className="flex flex-wrap gap-2">
        <ToggleButton
          isOn={verifiedOnly}
          icon={<SealMark size={15} />}
          onClick={() => change({ verifiedOnly: !verifiedOnly })}
        >
          Verified ID only
        </ToggleButton>
        <ToggleButton
          isOn={country !== null}
          onClick={() => change({ country: country === null ? home : null })}
        >
          {country === null || country === home ? 'Only my country' : COUNTRY_NAMES[country]}
        </ToggleButton>
      </div>
    </div>
  )
}

function Chosen({ id }: { id: string }) {
  const { data } = useQuery({ ...callableMembersQuery, enabled: false })
  const person = data?.people.find((one) => one.id === id)
  return person ? (
    <Person person={person} />
  ) : (
    <p className="text-pretty text-ink-2">They'll see your name, work and what's verified when it rings.</p>
  )
}

function Person({ person, children }: { person: MemberCard; children?: ReactNode }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar name={person.name} src={person.profileImageUrl} size="lg" />
      <div className="grid min-w-0 justify-items-start gap-1.5">
        <p className="text-ink-2">{roleText(person)}</p>
        <div className="flex flex-wrap gap-2">
          <CheckSeals badges={person.badges} limit={2} />
        </div>
        {children}
      </div>
    </div>
  )
}

function Countdown({ until }: { until: string }) {
  const seconds = secondsUntil(until, useNow(500))
  return <p className="text-sm text-muted tabular-nums">Rings for {seconds} s more</p>
}
