import { cx } from '#client/ui/cx.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { useCallStore } from '../call/call-context.ts'
import type { CallSnapshot } from '../call/call-state.ts'
import { Banners } from './banners.tsx'
import { BeforeCall } from './before-call.tsx'
import { TILE } from './layout.ts'
import { RemoteTile } from './remote-tile.tsx'
import { SelfTile } from './self-tile.tsx'

type CallTileProps = {
  me: MemberCard
  call: CallSnapshot
  onVideo: (element: HTMLVideoElement | null) => void
}

export function CallTile({ me, call, onVideo }: CallTileProps) {
  const callStore = useCallStore()
  const { phase, peer, local, remote, notice } = call
  const isUp = phase === 'connected' && peer !== null
  const showsSelf = isUp || phase === 'ringing' || phase === 'connecting'
  return (
    <div className={TILE}>
      {isUp ? (
        <RemoteTile
          peer={peer}
          remote={remote}
          isDown={notice === 'reconnecting' || notice === 'cannot_connect'}
          banners={
            <Banners
              call={call}
              onStopScreen={() => callStore.controller?.stopScreen()}
              onEnd={callStore.end}
            />
          }
          onPicture={callStore.remoteTileShown}
          onVideo={onVideo}
        />
      ) : (
        <BeforeCall me={me} call={call} onEnd={callStore.end} />
      )}
      {showsSelf && (
        <SelfTile
          me={me}
          local={local}
          className={cx(
            'absolute right-3 z-10 aspect-[4/3] sm:right-4 sm:bottom-4 sm:w-[min(24%,16.25rem)] [@media(max-height:30rem)]:w-[min(20%,9rem)]',
            isUp ? 'bottom-3 w-[min(34%,10rem)]' : 'w-[min(24%,6rem)] max-sm:top-3',
          )}
        />
      )}
    </div>
  )
}
