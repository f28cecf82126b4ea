import type { ReactNode } from 'react'
import { useQuery } from '#client/lib/query/use-query.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { SealMark } from '#client/ui/seal-mark.tsx'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { COUNTRY_NAMES } from '#shared/domain/accounts.ts'
import type { Lobby } from '../call/call-state.ts'
import { roleText } from '../member-card.ts'
import type { Filters } from '../preferences.ts'
import { peopleQuery } from '../queries.ts'
import { Seals } from '../seals.tsx'
import { secondsUntil } from '../texts.ts'
import { useNow } from '../use-now.ts'

export function lobbyTitle(lobby: Lobby): string {
  if (lobby.kind === 'answer') return `${lobby.ring.from.name} is calling`
  if (lobby.kind === 'random') return 'Meet someone new'
  return lobby.recipientName ? `Call ${lobby.recipientName}` : 'Start a video call'
}

/** Whom one is about to meet, as far as that is known. */
export function LobbyAbout({ lobby }: { lobby: Lobby }) {
  if (lobby.kind === 'random') return <Anybody filters={lobby.filters} />
  if (lobby.kind === 'chosen') return <Chosen id={lobby.recipientId} />
  return (
    <Person person={lobby.ring.from}>
      <Countdown until={lobby.ring.expiresAt} />
    </Person>
  )
}

function Anybody({ filters: { country, verifiedOnly } }: { filters: Filters }) {
  return (
    <div className="grid gap-3">
      <p className="text-pretty text-ink-2">
        You'll both see each other's name, work and what's verified before the video starts.
      </p>
      <div className="flex flex-wrap gap-2">
        <Badge>{country ? COUNTRY_NAMES[country] : 'Anywhere'}</Badge>
        {verifiedOnly && (
          <Badge tone="ok" icon={<SealMark size={15} />}>
            Verified only
          </Badge>
        )}
      </div>
    </div>
  )
}

function Chosen({ id }: { id: string }) {
  const { data } = useQuery({ ...peopleQuery, enabled: false })
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
          <Seals badges={person.badges} limit={2} />
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
