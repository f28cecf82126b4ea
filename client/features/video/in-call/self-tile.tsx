import { MicOff } from 'lucide-react'
import { cx } from '#client/ui/cx.ts'
import { Portrait } from '#client/ui/portrait.tsx'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import type { LocalSnapshot } from '../media/local-snapshot.ts'
import { VideoView } from '../media/video-view.tsx'

type SelfTileProps = {
  me: MemberCard
  local: LocalSnapshot
  /** Places it; absolute. */
  className: string
}

/** What the other participant sees: the member's camera, mirrored, or their shared screen as it is. */
export function SelfTile({ me, local, className }: SelfTileProps) {
  const { screen, stream, camera, microphone } = local
  return (
    <div
      className={cx(
        'isolate overflow-hidden rounded-m border-2 border-white/20 bg-picture shadow-2 sm:rounded-l',
        className,
      )}
    >
      {screen && <VideoView stream={screen} label="The screen you share" fit="contain" />}
      {!screen && camera === 'on' && <VideoView stream={stream} label="Your camera" mirrored />}
      {!screen && camera !== 'on' && <Portrait name={me.name} src={me.profileImageUrl} />}
      <p className="absolute inset-x-0 bottom-0 flex items-center gap-1.5 bg-linear-to-t from-[rgb(6_10_20/0.85)] to-transparent px-2.5 pt-5 pb-1.5 text-xs font-semibold text-white">
        You
        {microphone !== 'on' && <MicOff size={14} aria-hidden="true" />}
        {microphone !== 'on' && <span className="sr-only">, microphone off</span>}
        {!screen && camera !== 'on' && <span className="font-normal max-sm:sr-only">camera off</span>}
      </p>
    </div>
  )
}
