import { useQuery } from '@tanstack/react-query'
import { Maximize2 } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { isPremiumFilter } from '#shared/domain/video.ts'
import { useCall, useCallStore } from '../call/call-context.ts'
import { type CallSnapshot, isCallRunning } from '../call/call-state.ts'
import { memberCardOf } from '../call/member-card.ts'
import { type Filters, filtersPreference, passes, usePreference } from '../call/preferences.ts'
import { callableMembersQuery, PEOPLE_EVERY_MS } from '../queries.ts'
import { Invitation, type Recipient } from './invitation.tsx'
import { PersonTile } from './person-tile.tsx'
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
  // Whose face is beside the button must be someone who can still be called.
  const { data } = useQuery({ ...callableMembersQuery, refetchInterval: inCall ? false : PEOPLE_EVERY_MS })
  const online = onlinePerson(data?.people ?? [], recipient, filters)

  if (inCall) {
    return (
      <CardFrame picture={<PersonTile person={call.peer ?? me} isOwn={!call.peer} />}>
        <CardInCall call={call} />
      </CardFrame>
    )
  }
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

/** Another country is part of Premium and ends with it. */
function useFiltersOfPlan({ isPremium, country }: CurrentUser, filters: Filters): void {
  const isOver = !isPremium && isPremiumFilter(filters, country)
  useEffect(() => {
    if (isOver) filtersPreference.write({ ...filtersPreference.read(), country: null })
  }, [isOver])
}

/** Someone the member could really meet: the chosen member, or else one who is online and passes the filters. */
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
        icon={<Maximize2 size={18} aria-hidden="true" />}
        onClick={() => callStore.minimize(false)}
      >
        Return to the call
      </Button>
    </>
  )
}

type CardFrameProps = {
  picture: ReactNode
  /** Opens under both halves, so that the picture keeps its size. */
  below?: ReactNode
  children: ReactNode
}

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
