import type { ReactNode } from 'react'
import { cx } from '#client/ui/cx.ts'
import type { CallPeer } from '#shared/contracts/video.ts'
import type { LocalSnapshot } from '../../media/local-snapshot.ts'
import { VideoView } from '../../media/video-view.tsx'
import { FaceTile, SmallTile } from './face-tile.tsx'

type SelfTileProps = {
  me: CallPeer
  local: LocalSnapshot
  /** Why the other participant sees none of it now. */
  note: string | null
  className: string
  /** Moves the tile. */
  handle?: ReactNode
}

/** What the other participant sees: the member's camera, mirrored, and the screen they share, as it is. */
export function SelfTile({ me, local, note, className, handle }: SelfTileProps) {
  const { screen, stream, camera, isCameraHeld, microphone } = local
  return (
    <div data-self="" className={cx('flex gap-2', className)}>
      {screen && (
        <SmallTile caption="Your screen" isWide>
          <VideoView stream={screen} label="The screen you share" fit="contain" />
        </SmallTile>
      )}
      <FaceTile
        person={me}
        name="You"
        stream={stream}
        label="Your camera"
        mirrored
        microphone={microphone === 'on'}
        camera={camera === 'on' && !isCameraHeld}
        note={note}
      />
      {handle}
    </div>
  )
}
