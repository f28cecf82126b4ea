import { MicOff } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Portrait } from '#client/parts/portrait.tsx'
import { CheckSeals } from '#client/parts/seals/member-seals.tsx'
import { cx } from '#client/ui/cx.ts'
import type { CallPeer } from '#shared/contracts/video.ts'
import { mainVideo, type RemoteSnapshot } from '../../call/call-state.ts'
import { roleText } from '../../call/member-card.ts'
import { VideoView } from '../../media/video-view.tsx'
import { useSight } from '../../shield/shield-state.ts'
import { Veil } from '../../shield/veil.tsx'
import { firstNameOf, sharedFieldText } from '../../texts.ts'
import type { Corner } from './corner.ts'

const COMING_AFTER_MS = 400

type RemoteTileProps = {
  peer: CallPeer
  sharedField: string | null
  remote: RemoteSnapshot
  isDown: boolean
  isArriving: boolean
  isSoundOnly: boolean
  banners: ReactNode
  corner: Corner
  onPicture: () => void
}

export function RemoteTile(props: RemoteTileProps) {
  const { peer, sharedField, remote, isDown, isArriving, isSoundOnly } = props
  const { banners, corner, onPicture } = props
  const [shown, setShown] = useState<MediaStream | null>(null)
  const { shared, microphone } = remote
  const video = mainVideo(remote)
  const sight = useSight()
  const onShown = useCallback(() => {
    setShown(video)
    onPicture()
  }, [video, onPicture])
  const plate = { peer, microphone, corner }
  const isSeen = video !== null && shown === video
  return (
    <>
      <div className="absolute inset-0 -z-10">
        {!video && <Unseen peer={peer} text={unseenText(firstNameOf(peer.name), remote, isSoundOnly)} />}
        {video && !isSeen && <Coming peer={peer} />}
        {video && (
          <VideoView
            stream={video}
            label={shared ? `${peer.name}'s screen` : `${peer.name}'s camera`}
            fit={shared ? 'contain' : 'cover'}
            isArriving={isArriving}
            sight={sight}
            onPicture={onShown}
            className={cx(
              'absolute inset-0 transition-[filter] duration-(--calm)',
              isDown && 'brightness-50 saturate-50',
            )}
          />
        )}
      </div>
      {video && <Veil name={firstNameOf(peer.name)} />}
      <div
        className={cx(
          'pointer-events-none absolute inset-x-4 top-4 z-10 flex flex-col items-start gap-2',
          corner === 'top-left' && 'left-[calc(min(34%,16.25rem)+2rem)]',
          corner === 'top-right' && 'right-[calc(min(34%,16.25rem)+2rem)]',
        )}
      >
        <div className="grid w-full justify-items-center gap-2 empty:hidden lg:absolute lg:top-0">
          {banners}
        </div>
        {!shared && (
          <div className="pointer-events-auto grid justify-items-start gap-2 [@media(max-height:30rem)]:flex">
            <CheckSeals badges={peer.badges} tone="glass" />
          </div>
        )}
      </div>
      {shared ? <ScreenPlate {...plate} /> : <Plate {...plate} sharedField={sharedField} />}
    </>
  )
}

type PlateProps = { peer: CallPeer; microphone: boolean; corner: Corner }

function Plate({ peer, sharedField, microphone, corner }: PlateProps & { sharedField: string | null }) {
  return (
    <div
      className={cx(
        'absolute inset-x-0 bottom-0 bg-linear-to-t from-[rgb(6_10_20/0.88)] via-[rgb(6_10_20/0.55)] via-60% to-transparent px-4 pt-16 pb-4',
        corner === 'bottom-left' && 'pl-[calc(min(34%,16.25rem)+2rem)]',
        corner === 'bottom-right' && 'pr-[calc(min(34%,16.25rem)+2rem)]',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2 text-lg font-semibold">
        <span className="min-w-0 break-words">{peer.name}</span>
        {!microphone && <Muted name={firstNameOf(peer.name)} />}
      </p>
      <p className="text-sm break-words text-white/85">{roleText(peer)}</p>
      {sharedField && <p className="text-sm font-medium">{sharedFieldText(sharedField)}</p>}
    </div>
  )
}

function ScreenPlate({ peer, microphone, corner }: PlateProps) {
  return (
    <div
      className={cx(
        'absolute bottom-3 flex max-w-[60%] flex-wrap items-center gap-2 rounded-m bg-[rgb(8_13_24/0.82)] px-3 py-1.5 text-sm font-semibold',
        corner === 'bottom-left' ? 'right-3' : 'left-3',
      )}
    >
      {firstNameOf(peer.name)}'s screen
      <CheckSeals badges={peer.badges} tone="glass" limit={1} />
      {!microphone && <Muted name={firstNameOf(peer.name)} />}
    </div>
  )
}

function Muted({ name }: { name: string }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1 rounded-full bg-white px-2 py-0.5 text-xs font-semibold text-[#0a0f1a]">
      <MicOff size={13} />
      <span className="sr-only">{name} is </span>Muted
    </span>
  )
}

/** Rendered only if the video takes a while: usually it is there at once, and this would delay it. */
function Coming({ peer }: { peer: CallPeer }) {
  const [isSlow, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), COMING_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSlow && <Unseen peer={peer} text="Video is loading..." />
}

function Unseen({ peer, text }: { peer: CallPeer; text: string }) {
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-(image:--stage) pb-12">
      <div className="size-[clamp(8rem,34vh,15rem)] overflow-hidden rounded-full ring-4 ring-white/20">
        <Portrait name={peer.name} src={peer.profileImageUrl} />
      </div>
      <p className="mx-4 rounded-l bg-glass px-3 py-1 text-center text-sm font-medium text-balance text-on-glass">
        {text}
      </p>
    </div>
  )
}

export function unseenText(
  name: string,
  { soundOnly }: Pick<RemoteSnapshot, 'soundOnly'>,
  isSoundOnly: boolean,
): string {
  if (isSoundOnly) return 'No video is sent or received'
  if (soundOnly === 'chosen') return `${name} is on sound only, so you can't see each other`
  if (soundOnly === 'connection') return `${name}'s video is paused. The connection is too slow.`
  return `${name}'s camera is off`
}
