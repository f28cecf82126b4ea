import { MonitorUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { LEASE_MS } from '#shared/domain/video.ts'
import type { CallSnapshot } from '../call/call-state.ts'
import { firstNameOf } from '../texts.ts'

type BannersProps = {
  call: Pick<CallSnapshot, 'notice' | 'remote' | 'local' | 'peer'>
  onStopScreen: () => void
  onEnd: () => void
}

export function Banners({ call: { notice, remote, local, peer }, onStopScreen, onEnd }: BannersProps) {
  const name = firstNameOf(peer?.name ?? 'The other person')
  return (
    <>
      {local.screen && (
        <Banner
          icon={<MonitorUp size={18} aria-hidden="true" className="shrink-0" />}
          action={
            <Button size="sm" variant="quiet" className="-my-1" onClick={onStopScreen}>
              Stop sharing
            </Button>
          }
        >
          {local.screen.getAudioTracks().length > 0
            ? "You're sharing your screen and its sound"
            : "You're sharing your screen"}
        </Banner>
      )}
      {!remote.here && (
        <Banner busy>
          {name} left or lost connection. Reconnecting for up to {LEASE_MS / 1000} seconds
        </Banner>
      )}
      {remote.here && notice === 'reconnecting' && <Banner busy>Reconnecting video and audio</Banner>}
      {notice === 'signaling_lost' && (
        <Banner busy>You've lost connection to us. Your call continues while we reconnect.</Banner>
      )}
      {notice === 'cannot_connect' && (
        <Banner
          busy
          action={
            <Button size="sm" variant="quiet" className="-my-1" onClick={onEnd}>
              End Call
            </Button>
          }
        >
          We can't connect your audio and video. We'll keep trying.
        </Banner>
      )}
    </>
  )
}

type BannerProps = {
  /** A spinning arc shows that a retry is in progress. */
  busy?: boolean
  icon?: ReactNode
  action?: ReactNode
  children: ReactNode
}

function Banner({ busy = false, icon, action, children }: BannerProps) {
  return (
    <div
      role="status"
      className="pointer-events-auto flex max-w-full animate-rise items-center gap-3 rounded-m bg-[rgb(8_13_24/0.82)] py-2.5 pr-3 pl-3.5 text-sm font-medium text-white shadow-2 backdrop-blur-md"
    >
      {busy ? <Spinner size={18} /> : icon}
      <span className="min-w-0 text-pretty">{children}</span>
      {action}
    </div>
  )
}
