import { cx } from '#client/ui/cx.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { useCallStore } from '../../call/call-context.ts'
import type { CallSnapshot } from '../../call/call-state.ts'
import { notifyNotLoaded, useChunk } from '../../use-chunk.ts'
import { Banners } from '../banners.tsx'
import { BeforeCall } from '../before-call.tsx'
import { TILE } from '../layout.ts'
import { RemoteTile } from './remote-tile.tsx'
import { SelfTile } from './self-tile.tsx'

const loadScreenStage = () => import('./screen-stage.tsx')

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
  // Loaded as soon as the call connects, so that it is there when the network isn't.
  const stage = useChunk(loadScreenStage, isUp, notifyNotLoaded)
  const shown = {
    remote,
    isDown: notice === 'reconnecting' || notice === 'cannot_connect',
    banners: (
      <Banners call={call} onStopScreen={() => callStore.controller?.stopScreen()} onEnd={callStore.end} />
    ),
    onPicture: callStore.remoteTileShown,
    onVideo,
  }
  if (isUp && remote.shared && stage) {
    const self = (
      <SelfTile
        me={me}
        local={local}
        className="w-[calc(50%-0.25rem)] max-w-40 flex-col max-sm:justify-end sm:w-full sm:max-w-none"
      />
    )
    return (
      <div className={TILE}>
        <stage.ScreenStage {...shown} peer={peer} shared={remote.shared} self={self} />
      </div>
    )
  }
  return (
    <div className={TILE}>
      {isUp ? (
        <RemoteTile {...shown} peer={peer} />
      ) : (
        <BeforeCall me={me} call={call} onEnd={callStore.end} />
      )}
      {showsSelf && (
        <SelfTile
          me={me}
          local={local}
          className={cx(
            'absolute right-3 z-10 flex-col sm:right-4 sm:bottom-4 sm:w-[min(24%,16.25rem)] [@media(max-height:30rem)]:w-[min(20%,9rem)]',
            isUp ? 'bottom-3 w-[min(34%,10rem)]' : 'w-[min(24%,6rem)] max-sm:top-3',
          )}
        />
      )}
    </div>
  )
}
