import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useSearch } from 'wouter'
import { useSetJobAlert } from '#client/features/jobs/alert/use-job-alert.ts'
import { RecommendedJobs } from '#client/features/jobs/listing/recommended-jobs.tsx'
import { recommendedJobsQuery } from '#client/features/jobs/queries.ts'
import { NextMeetingCard } from '#client/features/meetings/next-meeting-card.tsx'
import { CallableMembersCard } from '#client/features/members/callable-members-card.tsx'
import { QuickActions } from '#client/features/members/dashboard/quick-actions.tsx'
import { EditProfileButton } from '#client/features/members/edit/edit-profile-button.tsx'
import { MonthCard } from '#client/features/members/month-card.tsx'
import { ProfileCard } from '#client/features/members/profile-card.tsx'
import { WelcomeChecklist } from '#client/features/members/welcome/welcome-checklist.tsx'
import { NextHoursCard } from '#client/features/office-hours/next-hours-card.tsx'
import { IdUploadBox } from '#client/features/verification/id-upload/id-upload-box.tsx'
import { useCall } from '#client/features/video/call/call-context.ts'
import { isCallRunning } from '#client/features/video/call/call-state.ts'
import { dismissedCallPreference, filtersPreference } from '#client/features/video/call/preferences.ts'
import { useStartCall } from '#client/features/video/call/use-start-call.ts'
import { VideoCard } from '#client/features/video/dashboard-card/video-card.tsx'
import { callableMembersQuery, lastCallQuery, statusQuery } from '#client/features/video/queries.ts'
import { useLazy } from '#client/lib/lazy.ts'
import { MEET_PARAMETER } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { usePreference } from '#client/lib/state/preference.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { placeText } from '#shared/domain/account/accounts.ts'
import { useMatchDialog } from '../jobs/use-match-dialog.tsx'
import { greetingAt } from './greeting.ts'
import { useHomeDialogs } from './use-home-dialogs.tsx'

const loadLastCall = () => import('./last-call.tsx')
const loadMeetNow = () => import('#client/features/video/presence/meet-now.tsx')

export function HomeScreen() {
  const user = useUser()
  return user && <MemberHome user={user} />
}

function MemberHome({ user }: { user: CurrentUser }) {
  const { onMatch, dialog } = useMatchDialog()
  const { data: recommended } = useQuery(recommendedJobsQuery)
  const { openers, dialogs } = useHomeDialogs(user)
  return (
    <div className="mx-auto grid max-w-wide gap-4 px-4 pt-6 pb-10 sm:px-6 lg:grid-cols-[1.75fr_1fr] lg:gap-6 lg:pt-8 2xl:grid-cols-[1fr_22.5rem]">
      <div className="grid min-w-0 gap-4 lg:col-span-2 lg:gap-6">
        <Greeting user={user} />
        <FromAlert />
        <AfterCall />
        <FirstSteps user={user} openers={openers} />
      </div>
      <div className="grid min-w-0 content-start gap-4 2xl:grid-cols-[1.3fr_1fr] 2xl:gap-6">
        <div className="grid min-w-0 content-start gap-4 2xl:gap-6">
          <VideoCard />
          <RecommendedJobs profileAction={<EditProfileButton user={user} block />} onMatch={onMatch} />
        </div>
        <div className="grid min-w-0 content-start gap-4 2xl:gap-6">
          <PeopleToMeet />
        </div>
      </div>
      <div className="grid min-w-0 content-start gap-4 md:grid-cols-2 lg:grid-cols-1 2xl:gap-6">
        <IdUploadBox user={user} />
        <ProfileCard user={user} />
        <MonthCard jobMatches={recommended?.matches} />
        <QuickActions user={user} openers={openers} />
      </div>
      {dialog}
      {dialogs}
    </div>
  )
}

type FirstStepsProps = { user: CurrentUser; openers: ReturnType<typeof useHomeDialogs>['openers'] }

function FirstSteps({ user, openers }: FirstStepsProps) {
  const { data: status } = useQuery(statusQuery)
  const { start } = useStartCall(status?.requiresPayment ?? false)
  const { mutate: setJobAlert } = useSetJobAlert()
  return (
    <WelcomeChecklist
      user={user}
      openers={{
        photo: openers.photo,
        headline: openers.profile,
        id: openers.id,
        call: () => start({ kind: 'random', filters: filtersPreference.read() }),
        jobAlert: () => setJobAlert(true, { onSuccess: confirmJobAlert }),
      }}
    />
  )
}

function PeopleToMeet() {
  const people = useQuery(callableMembersQuery)
  const status = useQuery(statusQuery)
  const { start } = useStartCall(status.data?.requiresPayment ?? false)
  const call = ({ id, name }: MemberCard) => start({ kind: 'chosen', recipientId: id, recipientName: name })
  const refetchAll = () => void Promise.all([people.refetch(), status.refetch()])
  return (
    <>
      <NextMeetingCard />
      <NextHoursCard onJoin={call} />
      <CallableMembersCard query={people} onRefresh={refetchAll} onCall={call} />
    </>
  )
}

const confirmJobAlert = () =>
  void toast({
    title: 'Job alerts are on',
    description: "We'll tell you at most once a day. You can turn them off in your notifications.",
  })

function FromAlert() {
  const isWanted = new URLSearchParams(useSearch()).has(MEET_PARAMETER)
  const { loaded } = useLazy(loadMeetNow, isWanted)
  return loaded && isWanted ? <loaded.MeetNow /> : null
}

function AfterCall() {
  const isInCall = isCallRunning(useCall())
  const { data: call } = useQuery(lastCallQuery)
  const dismissed = usePreference(dismissedCallPreference)
  const isShown = Boolean(call && !isInCall && call.id !== dismissed)
  const { loaded } = useLazy(loadLastCall, isShown)
  return loaded && isShown && call ? <loaded.LastCall call={call} /> : null
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
      <p className="mt-1 text-muted wrap-anywhere">
        {[user.title ?? 'Professional', placeText(user)].join(' · ')}
      </p>
    </div>
  )
}
