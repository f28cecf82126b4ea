import { type ReactNode, useState } from 'react'
import { cx } from '#client/ui/cx.ts'
import { Spinner } from '#client/ui/spinner.tsx'
import type { CallPeer } from '#shared/contracts/video.ts'
import type { RemoteSnapshot, SharedStreams } from '../../call/call-state.ts'
import { VideoView } from '../../media/video-view.tsx'
import { useSight } from '../../shield/shield-state.ts'
import { Veil } from '../../shield/veil.tsx'
import { firstNameOf } from '../../texts.ts'
import { type Corner, isLeft, isTop } from './corner.ts'
import { FaceTile } from './face-tile.tsx'

type ScreenStageProps = {
  peer: CallPeer
  remote: RemoteSnapshot
  shared: SharedStreams
  isDown: boolean
  banners: ReactNode
  onPicture: () => void
  corner: Corner
  children: ReactNode
}

export function ScreenStage(props: ScreenStageProps) {
  const { peer, remote, shared, isDown, banners, onPicture, corner, children } = props
  const [shown, setShown] = useState<MediaStream | null>(null)
  const [name, sight] = [firstNameOf(peer.name), useSight()]
  return (
    <div className="absolute inset-0 flex flex-col gap-2 p-2">
      <div className="grid justify-items-center gap-2 empty:hidden">{banners}</div>
      <div
        className={cx(
          'flex min-h-0 grow gap-2',
          isTop(corner) ? 'flex-col-reverse' : 'flex-col',
          isLeft(corner) ? 'sm:flex-row-reverse' : 'sm:flex-row',
        )}
      >
        <div className="relative isolate min-h-0 min-w-0 grow overflow-hidden rounded-m bg-black">
          {shown !== shared.video && (
            <p className="absolute inset-0 -z-10 flex items-center justify-center gap-3 text-sm font-medium text-white/85">
              <Spinner /> {name}'s screen is loading...
            </p>
          )}
          <VideoView
            stream={shared.video}
            label={`${peer.name}'s screen`}
            fit="contain"
            sight={sight}
            onPicture={() => {
              setShown(shared.video)
              onPicture()
            }}
            className={cx(
              'absolute inset-0 transition-[filter] duration-(--calm)',
              isDown && 'brightness-50 saturate-50',
            )}
          />
          <Veil name={name} />
        </div>
        <div
          className={cx(
            'flex shrink-0 items-end justify-between gap-2 sm:w-[clamp(8rem,18%,15rem)]',
            isLeft(corner) ? 'flex-row-reverse' : 'flex-row',
            isTop(corner) ? 'sm:flex-col-reverse' : 'sm:flex-col',
          )}
        >
          <div className="w-[calc(50%-0.25rem)] max-w-40 sm:w-full sm:max-w-none">
            <FaceTile
              person={peer}
              name={name}
              stream={remote.video}
              label={`${peer.name}'s camera`}
              microphone={remote.microphone}
              camera={remote.camera}
              sight={sight}
            />
          </div>
          {children}
        </div>
      </div>
    </div>
  )
}
