import type { ReactNode } from 'react'
import { Avatar } from '#client/ui/avatar.tsx'
import { cx } from '#client/ui/cx.ts'
import { Portrait } from '#client/ui/portrait.tsx'
import { VideoView } from '../media/video-view.tsx'

const RINGS = [
  'inset-[34%]',
  'inset-[22%] [animation-delay:-300ms]',
  'inset-[10%] [animation-delay:-600ms]',
  '-inset-[2%] [animation-delay:-900ms]',
]
/** Where the faces of others stand on the rings, in percent. */
const PLACES = [
  'top-[6%] left-[58%]',
  'top-[30%] left-[4%]',
  'top-[52%] left-[84%]',
  'top-[80%] left-[22%]',
  'top-[76%] left-[70%]',
]

export type Face = { id: string; name: string; profileImageUrl: string | null }

type SearchingProps = {
  me: Face
  /** One's own picture; without it the portrait stands there. */
  stream: MediaStream | null
  /** Members who are online, at most five of whom are shown. */
  others: readonly Face[]
  title: string
  children: ReactNode
}

/** What one looks at while waiting to be matched. */
export function Searching({ me, stream, others, title, children }: SearchingProps) {
  return (
    <div className="grid size-full place-content-center bg-(image:--stage) justify-items-center gap-6 overflow-hidden p-4 text-center [@media(max-height:30rem)]:grid-cols-[auto_auto] [@media(max-height:30rem)]:items-center [@media(max-height:30rem)]:gap-10">
      <div className="relative aspect-square w-[min(24rem,70vw,46vh)] [@media(max-height:30rem)]:w-[52vh]">
        <span className="absolute -inset-[12%] rounded-full bg-[radial-gradient(closest-side,rgb(122_162_255/0.2),transparent)]" />
        {RINGS.map((place) => (
          <span
            key={place}
            className={cx('absolute animate-breathe rounded-full border border-[#7aa2ff]/35', place)}
          />
        ))}
        {others.slice(0, PLACES.length).map((person, index) => (
          <span key={person.id} className={cx('absolute rounded-full ring-4 ring-[#1b2947]', PLACES[index])}>
            <Avatar name={person.name} src={person.profileImageUrl} size="md" className="sm:size-13" />
          </span>
        ))}
        <div className="absolute inset-[27%] overflow-hidden rounded-full ring-6 ring-[#1b2947]">
          {stream ? (
            <VideoView stream={stream} label="Your camera" mirrored />
          ) : (
            <Portrait name={me.name} src={me.profileImageUrl} />
          )}
        </div>
      </div>
      <div className="grid max-w-[42ch] justify-items-center gap-2">
        <h2 className="text-xl">{title}</h2>
        {children}
      </div>
    </div>
  )
}
