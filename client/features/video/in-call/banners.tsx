import { Headphones, type LucideIcon, MonitorUp, VenetianMask } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { LEASE_MS } from '#shared/domain/video.ts'
import { useCallStore } from '../call/call-context.ts'
import type { CallSnapshot } from '../call/call-state.ts'
import { firstNameOf } from '../texts.ts'

type BannersProps = { call: Pick<CallSnapshot, 'notice' | 'remote' | 'local' | 'peer' | 'soundOnly'> }

export function Banners({ call }: BannersProps) {
  const callStore = useCallStore()
  const { notice, remote, local, peer } = call
  const name = firstNameOf(peer?.name ?? 'The other person')
  return (
    <>
      {local.screen && (
        <Banner Icon={MonitorUp} action="Stop sharing" onAction={() => callStore.controller?.stopScreen()}>
          {screenText(local.screen, name, call)}
        </Banner>
      )}
      {local.isCovered && local.camera === 'on' && (
        <Banner Icon={VenetianMask} action="Show me" onAction={() => callStore.controller?.cover(false)}>
          You're blurred for {name}
        </Banner>
      )}
      <VideoBanners name={name} call={call} />
      {!remote.here && (
        <Banner>
          {name} left or lost connection. Reconnecting for up to {LEASE_MS / 1000} seconds
        </Banner>
      )}
      {remote.here && notice === 'reconnecting' && <Banner>Reconnecting video and audio</Banner>}
      {notice === 'signaling_lost' && (
        <Banner>You've lost connection to us. Your call continues while we reconnect.</Banner>
      )}
      {notice === 'cannot_connect' && (
        <Banner action="End Call" onAction={callStore.end}>
          We can't connect your audio and video. We'll keep trying.
        </Banner>
      )}
    </>
  )
}

function VideoBanners({ name, call: { notice, remote, soundOnly } }: BannersProps & { name: string }) {
  const callStore = useCallStore()
  return (
    <>
      {soundOnly === 'chosen' && (
        <Banner Icon={Headphones} action="Turn video back on" onAction={callStore.toggleSoundOnly}>
          Sound only
        </Banner>
      )}
      {soundOnly === 'connection' && (
        <Banner>
          The connection is too slow for your video. {name} can still hear you. We'll turn it back on when it
          works again.
        </Banner>
      )}
      {remote.here && notice === 'video_frozen' && (
        <Banner>{name}'s video is frozen. You can keep talking.</Banner>
      )}
      {remote.here && notice === 'media_frozen' && (
        <Banner>Nothing is coming from {name} right now. Hold on a moment.</Banner>
      )}
    </>
  )
}

function screenText(screen: MediaStream, name: string, { soundOnly, remote }: BannersProps['call']): string {
  if (remote.soundOnly === 'chosen') return `${name} is on sound only and can't see your screen`
  if (soundOnly) return `${name} can't see your screen right now`
  return screen.getAudioTracks().length > 0
    ? "You're sharing your screen and its sound"
    : "You're sharing your screen"
}

type BannerProps = { Icon?: LucideIcon; action?: string; onAction?: () => void; children: ReactNode }

function Banner({ Icon, action, onAction, children }: BannerProps) {
  return (
    <div
      role="status"
      className="pointer-events-auto flex max-w-full animate-rise items-center gap-3 rounded-m bg-[rgb(8_13_24/0.82)] py-2.5 pr-3 pl-3.5 text-sm font-medium text-white shadow-2 backdrop-blur-md"
    >
      {Icon ? <Icon size={18} className="shrink-0" /> : <Spinner size={18} />}
      <span className="min-w-0 text-pretty">{children}</span>
      {action && (
        <Button size="sm" variant="quiet" className="-my-1" onClick={onAction}>
          {action}
        </Button>
      )}
    </div>
  )
}
