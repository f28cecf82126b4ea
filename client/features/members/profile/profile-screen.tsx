import { useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { ApiError, api } from '#client/lib/api.ts'
import { paths } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyCard } from '#client/ui/empty-state.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Loading, Skeleton } from '#client/ui/skeleton.tsx'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import type { MemberProfile } from '#shared/contracts/members.ts'
import { useBlocking } from '../blocking/use-blocking.ts'
import { EditProfileButton } from '../edit/edit-profile-button.tsx'
import { profileQuery } from '../queries.ts'
import { NextSteps } from './next-steps.tsx'
import { MemberActions, ShareButton, VisitorActions } from './profile-actions.tsx'
import {
  EducationCard,
  ExperienceCard,
  LanguagesCard,
  LinksCard,
  ResumeCards,
  SkillsCard,
} from './profile-lists.tsx'
import { AboutMember, ProfileHeading, ProfilePortrait } from './profile-sections.tsx'

const BlockDialog = lazy(async () => ({
  default: (await import('../blocking/block-dialog.tsx')).BlockDialog,
}))

type Offers = {
  actions: (profile: MemberProfile) => ReactNode
  onCall: (profile: MemberProfile) => void
  onReport: (profile: MemberProfile) => void
  onReportPhoto: (profile: MemberProfile) => void
}

export function ProfileScreen({ id, offers }: { id: string; offers?: Offers }) {
  const query = useQuery(profileQuery(id))
  const { data, error } = query
  useProfileView(id, data !== undefined)
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <div className="mx-auto grid max-w-wide gap-4 px-4 pt-4 pb-10 sm:px-6">
      <BackLink list={paths.members}>Find professionals</BackLink>
      {isGone && <NotAvailable />}
      {!isGone && data && <Profile key={id} profile={data} offers={offers} />}
      {!isGone && !data && error && (
        <Card>
          <LoadFailure what="this profile" query={query} />
        </Card>
      )}
      {!data && !error && <ProfileSkeleton />}
    </div>
  )
}

function Profile({ profile, offers }: { profile: MemberProfile; offers: Offers | undefined }) {
  const user = useUser()
  const [isDialogOpen, setIsDialogOpen] = useState<boolean>()
  const [isBlocked, setIsBlocked] = useState(false)
  const isOwn = user?.id === profile.id
  return (
    <div className="grid items-start gap-4 md:grid-cols-[15rem_1fr] lg:grid-cols-[20rem_1fr] md:grid-rows-[auto_1fr] md:gap-x-8 md:gap-y-6">
      <div className="min-w-0 md:col-start-2">
        <ProfileHeading profile={profile} isOwn={isOwn} />
      </div>
      <Card flush className="md:sticky md:top-24 print:static md:col-start-1 md:row-span-2 md:row-start-1">
        <ProfilePortrait
          profile={profile}
          onReport={user && !isOwn && !isBlocked && offers ? () => offers.onReportPhoto(profile) : undefined}
        />
        <div className="p-4 sm:p-5 print:hidden">
          {!user && <VisitorActions profile={profile} />}
          {user && isOwn && <OwnActions user={user} profile={profile} />}
          {user && !isOwn && isBlocked && (
            <BlockedNotice profile={profile} onUnblocked={() => setIsBlocked(false)} />
          )}
          {user && !isOwn && !isBlocked && offers && (
            <MemberActions
              profile={profile}
              onCall={() => offers.onCall(profile)}
              onReport={() => offers.onReport(profile)}
              onBlock={() => setIsDialogOpen(true)}
            >
              {offers.actions(profile)}
            </MemberActions>
          )}
        </div>
      </Card>
      <Story profile={profile} user={user} />
      {isDialogOpen !== undefined && (
        <Suspense>
          <BlockDialog
            person={profile}
            open={isDialogOpen}
            onOpenChange={setIsDialogOpen}
            onBlocked={() => setIsBlocked(true)}
          />
        </Suspense>
      )}
    </div>
  )
}

function Story({ profile, user }: { profile: MemberProfile; user: CurrentUser | null }) {
  const isOwn = user?.id === profile.id
  return (
    <div className="grid min-w-0 items-start gap-4 md:col-start-2 2xl:grid-cols-[1fr_26rem] 2xl:gap-6">
      <div className="grid min-w-0 gap-4">
        {user && isOwn && <NextSteps user={user} profile={profile} />}
        <AboutMember profile={profile} isOwn={isOwn} />
        <ExperienceCard experience={profile.experience} />
        <EducationCard education={profile.education} />
      </div>
      <div className="grid min-w-0 gap-4 empty:hidden">
        <SkillsCard skills={profile.skills} />
        <div className="grid items-start gap-4 empty:hidden lg:max-2xl:has-[>:nth-child(2)]:grid-cols-2">
          <LanguagesCard languages={profile.languages} />
          <LinksCard links={profile.links} />
        </div>
        <ResumeCards resumeCards={profile.resumeCards} />
      </div>
    </div>
  )
}

function OwnActions({ user, profile }: { user: CurrentUser; profile: MemberProfile }) {
  return (
    <div className="grid gap-3">
      <EditProfileButton user={user} block />
      <ShareButton profile={profile} />
      <p className="text-center text-sm text-pretty text-muted">
        {user.isListed
          ? 'This is how others see you.'
          : "This is how members see you. You're hidden from visitors and the directory."}
      </p>
    </div>
  )
}

function useProfileView(id: string, isThere: boolean) {
  useEffect(() => {
    if (isThere) api('POST /api/members/:id/view', { params: { id } }).catch(() => {})
  }, [id, isThere])
}

function NotAvailable() {
  return (
    <EmptyCard
      level={1}
      icon={<UserRound size={26} />}
      title="We can't find this member"
      action={
        <Button asChild variant="quiet">
          <Link href={paths.members}>Find professionals</Link>
        </Button>
      }
    >
      The link may be wrong, or their profile may be private.
    </EmptyCard>
  )
}

function ProfileSkeleton() {
  return (
    <Loading
      label="Loading the profile"
      className="grid items-start gap-4 md:grid-cols-[15rem_1fr] md:gap-8 lg:grid-cols-[20rem_1fr]"
    >
      <Skeleton className="aspect-[4/3] md:aspect-[4/5]" />
      <div className="grid gap-4 max-md:-order-1">
        <Skeleton className="h-10 w-64 max-w-full" />
        <Skeleton shape="line" className="h-5 w-48" />
        <Skeleton className="h-40 w-full" />
      </div>
    </Loading>
  )
}

function BlockedNotice({ profile, onUnblocked }: { profile: MemberProfile; onUnblocked: () => void }) {
  const { mutate, isPending } = useBlocking(profile, onUnblocked)
  return (
    <div role="status" className="grid gap-3 text-sm text-ink-2">
      <p>
        {profile.name} is blocked, so you won't see each other here. To undo this later, go to “People you
        blocked” next to the member search.
      </p>
      <Button variant="quiet" block pending={isPending} onClick={() => mutate(false)}>
        Unblock
      </Button>
    </div>
  )
}
