import { MicOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Portrait } from '#client/parts/portrait.tsx'
import { cx } from '#client/ui/cx.ts'
import type { CallPeer } from '#shared/contracts/video.ts'
import type { LocalSnapshot } from '../../media/local-snapshot.ts'
import { VideoView } from '../../media/video-view.tsx'
import type { Sight } from '../../shield/shield-state.ts'

type FaceTileProps = {
  person: CallPeer
  name: string
  stream: MediaStream | null
  label: string
  mirrored?: boolean
  microphone: boolean
  camera: boolean
  note?: string | null
  sight?: Sight
}

export function FaceTile(props: FaceTileProps) {
  const { person, name, stream, label, mirrored = false, microphone, camera, note, sight = 'clear' } = props
  return (
    <SmallTile
      caption={
        <>
          <span className="truncate">{name}</span>
          {!microphone && <MicOff size={14} className="shrink-0" />}
          {!microphone && <span className="sr-only">, microphone off</span>}
          {!camera && <span className="shrink-0 font-normal max-sm:sr-only">camera off</span>}
          {camera && note && <span className="truncate font-normal">{note}</span>}
        </>
      }
    >
      {camera ? (
        <VideoView stream={stream} label={label} mirrored={mirrored} sight={sight} />
      ) : (
        <Portrait name={person.name} src={person.profileImageUrl} />
      )}
    </SmallTile>
  )
}

type SmallTileProps = { caption: ReactNode; isWide?: boolean; children: ReactNode }

export function SmallTile({ caption, isWide = false, children }: SmallTileProps) {
  return (
    <div
      className={cx(
        'relative isolate w-full overflow-hidden rounded-m border-2 border-white/20 bg-picture text-white shadow-2 sm:rounded-l',
        isWide ? 'aspect-video' : 'aspect-[4/3]',
      )}
    >
      {children}
      <p className="absolute inset-x-0 bottom-0 flex items-center gap-1.5 bg-linear-to-t from-[rgb(6_10_20/0.85)] to-transparent px-2.5 pt-5 pb-1.5 text-xs font-semibold text-white">
        {caption}
      </p>
    </div>
  )
}

type SelfTileProps = {
  me: CallPeer
  local: LocalSnapshot
  note: string | null
  className: string
  handle?: ReactNode
}

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
