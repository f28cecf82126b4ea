import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useFinishRegistration } from '#client/features/account/finish-registration/use-finish-registration.ts'
import { BillingBanner } from '#client/features/billing/billing-banner.tsx'
import { StandingBanner } from '#client/features/moderation/standing/standing-banner.tsx'
import { useCallStore } from '#client/features/video/call/call-context.ts'
import { MeetingWidgetsContext } from '#client/features/video/call/meeting-widgets.ts'
import { CallLayer } from '#client/features/video/overlay/call-layer.tsx'
import { CallProvider } from '#client/features/video/overlay/call-provider.tsx'
import { UserContext, userQuery } from '#client/lib/session.ts'
import { restoreDrafts, saveDrafts } from '#client/lib/unauthorized.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { VerifyEmailSlot } from './account/verify-email-slot.tsx'
import { useLiveAccount } from './billing/use-live-account.ts'
import { useCatchUp } from './network/use-catch-up.ts'
import { type ReportContent, ReportContext } from './report-context.ts'
import { Screens } from './screens.tsx'
import { BottomBar } from './shell/bottom-bar.tsx'
import { Frame } from './shell/frame.tsx'
import { MemberFoot } from './shell/member-foot.tsx'
import { MemberHeader } from './shell/member-header.tsx'
import { MemberPwaSlot } from './shell/member-pwa-slot.tsx'

const loadMeetingWidgets = () => import('./meetings/meeting-widgets.tsx')

/** The site for signed-in members. */
export function MemberApp({ missingPath }: { missingPath: string | null }) {
  return (
    <SignedIn>
      {(user) => (
        <CallProvider>
          <Reporting>
            <MeetingWidgetsContext value={loadMeetingWidgets}>
              <MemberFrame user={user}>
                <Screens user={user} missingPath={missingPath} />
              </MemberFrame>
            </MeetingWidgetsContext>
          </Reporting>
        </CallProvider>
      )}
    </SignedIn>
  )
}

function Reporting({ children }: { children: ReactNode }) {
  const callStore = useCallStore()
  const report: ReportContent = (content, peer) =>
    callStore.report({ peer, content, sessionId: null, isReported: false })
  return <ReportContext value={report}>{children}</ReportContext>
}

/** Reloads the page once the sign-in has ended or belongs to another member, who must not see this one's data. */
function SignedIn({ children }: { children: (user: CurrentUser) => ReactNode }) {
  const { data: user } = useQuery(userQuery)
  const [shown, setShown] = useState(user)
  const isGone = user === null || user?.id !== shown?.id
  if (user && user !== shown && !isGone) setShown(user)
  useEffect(() => {
    if (isGone) void saveDrafts().then(() => location.reload())
  }, [isGone])
  const memberId = shown?.id
  useEffect(() => {
    if (memberId) void restoreDrafts(memberId)
  }, [memberId])
  return shown ? <UserContext value={shown}>{children(shown)}</UserContext> : null
}

function MemberFrame({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const [path] = useLocation()
  useFinishRegistration(user)
  useLiveAccount()
  useCatchUp()
  return (
    <Frame
      user={user}
      bar={
        <>
          <MemberHeader user={user} />
          <BillingBanner alert={user.billingAlert} />
          <StandingBanner standing={user.standing} />
        </>
      }
      foot={
        <>
          <MemberFoot path={path} />
          <BottomBar path={path} />
        </>
      }
      over={() => (
        <>
          <CallLayer />
          <VerifyEmailSlot />
          <MemberPwaSlot />
        </>
      )}
      className="max-md:pb-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))]"
    >
      {children}
    </Frame>
  )
}
