import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useSearch } from 'wouter'
import { RecommendedJobs } from '#client/features/jobs/listing/recommended-jobs.tsx'
import { recommendedJobsQuery } from '#client/features/jobs/queries.ts'
import { EditProfileButton } from '#client/features/members/edit/edit-profile-button.tsx'
import { ProfileCard } from '#client/features/members/profile-card.tsx'
import { IdUploadBox } from '#client/features/verification/id-upload/id-upload-box.tsx'
import { useCall, useIsBusyWithCalls } from '#client/features/video/call/call-context.ts'
import { isCallRunning } from '#client/features/video/call/call-state.ts'
import { VideoCard } from '#client/features/video/dashboard-card/video-card.tsx'
import { dismissedCallPreference, usePreference } from '#client/features/video/preferences.ts'
import { callableMembersQuery, lastCallQuery, statusQuery } from '#client/features/video/queries.ts'
import { useStartCall } from '#client/features/video/use-start-call.ts'
import { useAtRest, useLazy } from '#client/lib/lazy.ts'
import { MEET_PARAMETER } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { Card } from '#client/ui/card.tsx'
import { MemberSeal } from '#client/ui/member-seal.tsx'
import { Near } from '#client/ui/near.tsx'
import { Loading, Skeleton } from '#client/ui/skeleton.tsx'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { placeText } from '#shared/domain/account/accounts.ts'
import { useMatchDialog } from '../jobs/use-match-dialog.tsx'
import { greetingAt } from './greeting.ts'
import { HomeActions } from './home-actions.tsx'

const loadLastCall = () => import('./last-call.tsx')
const loadMeetNow = () => import('#client/features/video/room/meet-now.tsx')
const loadBelow = () => import('./below-the-fold.ts')

/** What a member sees first. */
export function HomeScreen() {
  const user = useUser()
  return user && <MemberHome user={user} />
}

function MemberHome({ user }: { user: CurrentUser }) {
  const people = useQuery(callableMembersQuery)
  const status = useQuery(statusQuery)
  const { start } = useStartCall(status.data?.requiresPayment ?? false)
  const { onMatch, dialog } = useMatchDialog()
  const { data: matches } = useQuery(recommendedJobsQuery)
  const isBusy = useIsBusyWithCalls()
  const isAtRest = useAtRest() && !isBusy
  const call = ({ id, name }: MemberCard) => start({ kind: 'chosen', recipientId: id, recipientName: name })
  const refetchAll = () => void Promise.all([people.refetch(), status.refetch()])
  return (
    <div className="mx-auto grid max-w-page gap-4 px-4 pt-6 pb-10 sm:px-6 lg:grid-cols-[1.75fr_1fr] lg:gap-6 lg:pt-8">
      <div className="min-w-0 lg:col-span-2">
        <Greeting user={user} />
      </div>
      <div className="grid min-w-0 content-start gap-4">
        <FromAlert />
        <AfterCall />
        <VideoCard />
        <RecommendedJobs profileAction={<EditProfileButton user={user} />} onMatch={onMatch} />
        {dialog}
        <Later isWanted={isAtRest} what="office hours" title="Office hours" height="h-52">
          {({ NextHoursCard }) => <NextHoursCard onJoin={call} />}
        </Later>
        <Later isWanted={isAtRest} what="who is online" title="People online now" height="h-52">
          {({ PeopleCard }) => <PeopleCard query={people} onRefresh={refetchAll} onCall={call} />}
        </Later>
      </div>
      <div className="grid min-w-0 content-start gap-4 md:grid-cols-2 lg:grid-cols-1">
        <IdUploadBox user={user} />
        <ProfileCard user={user} />
        <Later isWanted={isAtRest} what="your numbers" title="This Month" height="h-14">
          {({ MonthCard }) => <MonthCard jobMatches={matches?.jobs.length} />}
        </Later>
        <HomeActions user={user} />
      </div>
    </div>
  )
}

/** Where the notification that someone fits leads. */
function FromAlert() {
  const isWanted = new URLSearchParams(useSearch()).has(MEET_PARAMETER)
  const { loaded } = useLazy(loadMeetNow, isWanted)
  return loaded && isWanted ? <loaded.MeetNow /> : null
}

/** A card about the last call, once it is over. */
function AfterCall() {
  const isInCall = isCallRunning(useCall())
  const { data: call } = useQuery(lastCallQuery)
  const dismissed = usePreference(dismissedCallPreference)
  const isShown = Boolean(call && !isInCall && call.id !== dismissed)
  const { loaded } = useLazy(loadLastCall, isShown)
  return loaded && isShown && call ? <loaded.LastCall call={call} /> : null
}

type LaterProps = {
  isWanted: boolean
  what: string
  title: string
  height: string
  children: (below: Awaited<ReturnType<typeof loadBelow>>) => ReactNode
}

/** A card that is fetched when it is about to be seen, or earlier if the browser is idle. */
function Later({ isWanted, what, title, height, children }: LaterProps) {
  const skeleton = (
    <Card title={title}>
      <Loading label={`Loading ${what}`}>
        <Skeleton className={height} />
      </Loading>
    </Card>
  )
  return (
    <Near load={loadBelow} isWanted={isWanted} what={what} skeleton={skeleton}>
      {children}
    </Near>
  )
}

/** The server doesn't know the member's local time. */
const onServer = () => 'Hello' as const
const here = () => greetingAt(new Date().getHours())

function onVisibilityChange(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

function Greeting({ user }: { user: CurrentUser }) {
  const greeting = useSyncExternalStore(onVisibilityChange, here, onServer)
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
