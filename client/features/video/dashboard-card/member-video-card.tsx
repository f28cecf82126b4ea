import { useEffect } from 'react'
import { useQuery } from '#client/lib/query/use-query.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { useCall } from '../call/call-context.ts'
import { isInCall } from '../call/call-state.ts'
import { memberCardOf } from '../member-card.ts'
import { type Filters, filterCount, filtersPreference, usePreference } from '../preferences.ts'
import { peopleQuery } from '../queries.ts'
import { CardFrame } from './card-frame.tsx'
import { InCall } from './card-in-call.tsx'
import { Invitation, type Recipient } from './invitation.tsx'
import { PersonTile } from './person-tile.tsx'

type MemberVideoCardProps = {
  user: CurrentUser
  recipient: Recipient | null
  onClear: (() => void) | undefined
}

export function MemberVideoCard({ user, recipient, onClear }: MemberVideoCardProps) {
  const me = memberCardOf(user)
  const { call } = useCall()
  const filters = usePreference(filtersPreference)
  useFiltersOfPlan(user.isPremium, filters)
  const { data } = useQuery(peopleQuery)
  const online = onlinePerson(data?.people ?? [], recipient, filters)

  if (isInCall(call)) {
    return (
      <CardFrame picture={<PersonTile person={call.peer ?? me} />}>
        <InCall call={call} />
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
        />
      }
    >
      <Invitation
        me={me}
        isMeShown={shown === me}
        recipient={recipient}
        filters={filters}
        onClear={onClear}
      />
    </CardFrame>
  )
}

/** Filters are a part of Premium: what was set while it lasted ends with it. */
function useFiltersOfPlan(isPremium: boolean, filters: Filters): void {
  const isOver = !isPremium && filterCount(filters) > 0
  useEffect(() => {
    if (isOver) filtersPreference.write(filtersPreference.initial)
  }, [isOver])
}

/** A face that one may really meet: the chosen one, else somebody online whom the filters let through. */
function onlinePerson(people: readonly MemberCard[], recipient: Recipient | null, filters: Filters) {
  if (recipient) return people.find(({ id }) => id === recipient.id)
  return people.find(
    ({ country, badges }) =>
      (filters.country === null || country === filters.country) &&
      (!filters.verifiedOnly || badges.length > 0),
  )
}
