import { MonitorUp } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { LEASE_MS } from '#shared/domain/video.ts'
import type { CallSnapshot } from '../call/snapshot.ts'
import { firstNameOf } from '../texts.ts'
import { Banner } from './banner.tsx'

type BannersProps = {
  call: Pick<CallSnapshot, 'notice' | 'remote' | 'local' | 'peer'>
  onStopScreen: () => void
  onEnd: () => void
}

/** What is the matter with a call that is up, if anything. */
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
          {name} sees your screen
        </Banner>
      )}
      {!remote.here && (
        <Banner busy>
          {name} lost connection. Waiting up to {LEASE_MS / 1000} seconds
        </Banner>
      )}
      {remote.here && notice === 'reconnecting' && <Banner busy>Reconnecting video and audio</Banner>}
      {notice === 'signalling_lost' && (
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
