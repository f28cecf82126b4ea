import { cx } from '#client/ui/cx.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import type { LocalSnapshot } from '../../media/local-snapshot.ts'
import { VideoView } from '../../media/video-view.tsx'
import { FaceTile, SmallTile } from './face-tile.tsx'

type SelfTileProps = {
  me: MemberCard
  local: LocalSnapshot
  className: string
}

/** What the other participant sees: the member's camera, mirrored, and the screen they share, as it is. */
export function SelfTile({ me, local, className }: SelfTileProps) {
  const { screen, stream, camera, microphone } = local
  return (
    <div className={cx('flex gap-2', className)}>
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
        camera={camera === 'on'}
      />
    </div>
  )
}
