import { useQuery } from '@tanstack/react-query'
import { Maximize2 } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { usePreference } from '#client/lib/state/preference.ts'
import { Portrait } from '#client/parts/portrait.tsx'
import { CheckSeals } from '#client/parts/seals/member-seals.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Tile } from '#client/ui/tile.tsx'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { isPremiumFilter } from '#shared/domain/video.ts'
import { useCall, useCallStore } from '../call/call-context.ts'
import { type CallSnapshot, isCallRunning } from '../call/call-state.ts'
import { memberCardOf, roleText } from '../call/member-card.ts'
import { type Filters, filtersPreference, passes } from '../call/preferences.ts'
import { callableMembersQuery, PEOPLE_EVERY_MS } from '../queries.ts'
import { Invitation, type Recipient } from './invitation.tsx'
import { useFilterPanel } from './use-filter-panel.tsx'

type MemberVideoCardProps = {
  user: CurrentUser
  recipient: Recipient | null
  onClear: (() => void) | undefined
}

export function MemberVideoCard({ user, recipient, onClear }: MemberVideoCardProps) {
  const me = memberCardOf(user)
  const call = useCall()
  const filters = usePreference(filtersPreference)
  useFiltersOfPlan(user, filters)
  const { button: filterButton, panel } = useFilterPanel(filters)
  const inCall = isCallRunning(call)
  const { data } = useQuery({ ...callableMembersQuery, refetchInterval: inCall ? false : PEOPLE_EVERY_MS })
  const online = onlinePerson(data?.people ?? [], recipient, filters)

  if (inCall)
    return (
      <CardFrame picture={<PersonTile person={call.peer ?? me} isOwn={!call.peer} />}>
        <CardInCall call={call} />
      </CardFrame>
    )
  const shown = online ?? (recipient ? { name: recipient.name ?? 'This member' } : me)
  return (
    <CardFrame
      picture={
        <PersonTile
          person={shown}
          corner={online ? 'Online now' : shown === me ? 'How others see you' : undefined}
          isOwn={shown === me}
        />
      }
      below={recipient === null && !user.isAdmin && panel}
    >
      <Invitation
        me={me}
        isStaff={user.isAdmin}
        isMeShown={shown === me}
        recipient={recipient}
        filters={filters}
        filterButton={filterButton}
        isQuiet={recipient === null && !user.isAdmin && data !== undefined && !online}
        onClear={onClear}
      />
    </CardFrame>
  )
}

function useFiltersOfPlan({ isPremium, country }: CurrentUser, filters: Filters): void {
  const isOver = !isPremium && isPremiumFilter(filters, country)
  useEffect(() => {
    if (isOver) filtersPreference.write({ ...filtersPreference.read(), country: null })
  }, [isOver])
}

export function onlinePerson(people: readonly MemberCard[], recipient: Recipient | null, filters: Filters) {
  if (recipient) return people.find(({ id }) => id === recipient.id)
  return people.find((person) => passes(person, filters))
}

function CardInCall({ call: { phase, peer } }: { call: CallSnapshot }) {
  const callStore = useCallStore()
  return (
    <>
      <h2 className="text-xl">{phase === 'connected' ? "You're in a call" : 'Setting up your call'}</h2>
      <p className="text-ink-2">{peer ? `With ${peer.name}` : "We'll connect you with the next match."}</p>
      <Button
        className="mt-1 self-start"
        icon={<Maximize2 size={18} />}
        onClick={() => callStore.minimize(false)}
      >
        Return to the call
      </Button>
    </>
  )
}

type CardFrameProps = { picture: ReactNode; below?: ReactNode; children: ReactNode }

function CardFrame({ picture, below, children }: CardFrameProps) {
  return (
    <Card flush>
      <div className="grid sm:grid-cols-2">
        <div className="max-sm:aspect-[4/3] sm:order-last sm:min-h-72">{picture}</div>
        <div className="flex flex-col justify-center gap-3 p-4 sm:p-6">{children}</div>
      </div>
      {below}
    </Card>
  )
}

type PersonTileProps = { person: MemberCard | { name: string }; corner?: string | undefined; isOwn?: boolean }

function PersonTile({ person, corner, isOwn = false }: PersonTileProps) {
  const card = 'id' in person ? person : null
  return (
    <Tile
      className="h-full rounded-none"
      media={<Portrait name={person.name} src={card?.profileImageUrl ?? null} />}
      corner={corner !== undefined && <Badge tone="glass">{corner}</Badge>}
      plate={
        <>
          <div className="min-w-0">
            <p className="font-semibold break-words">{person.name}</p>
            {card && <p className="text-sm break-words text-white/85">{roleText(card)}</p>}
          </div>
          {card && card.badges.length > 0 && (
            <CheckSeals badges={card.badges} tone="glass" face={isOwn ? 'mark' : 'full'} limit={1} />
          )}
        </>
      }
    />
  )
}
