import { useSyncExternalStore } from 'react'
import { MemberSeal } from '#client/features/members/member-seal.tsx'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { placeText } from '#shared/domain/account/accounts.ts'
import { greetingAt } from './greeting.ts'

/** The server doesn't know the member's local time. */
const onServer = () => 'Hello' as const
const here = () => greetingAt(new Date().getHours())

function whenSeenAgain(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

export function Hello({ user }: { user: CurrentUser }) {
  const greeting = useSyncExternalStore(whenSeenAgain, here, onServer)
  return (
    <div>
      <h1 className="text-2xl wrap-anywhere">
        {greeting}, {user.firstName}
      </h1>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <p className="wrap-anywhere">{[user.title ?? 'Professional', placeText(user)].join(' · ')}</p>
        <MemberSeal badges={user.badges} />
      </div>
    </div>
  )
}
