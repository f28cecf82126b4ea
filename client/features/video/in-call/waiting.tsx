import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNow } from '#client/lib/clock/use-now.ts'
import { useChunk } from '#client/lib/use-chunk.ts'
import { Avatar } from '#client/parts/avatar.tsx'
import { Portrait } from '#client/parts/portrait.tsx'
import { SealMark } from '#client/parts/seals/seal-mark.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { cx } from '#client/ui/cx.ts'
import { Spinner } from '#client/ui/spinner.tsx'
import type { CallPeer } from '#shared/contracts/video.ts'
import { COUNTRY_NAMES } from '#shared/domain/account/accounts.ts'
import { useCall } from '../call/call-context.ts'
import { useMeetingWidgets } from '../call/meeting-widgets.ts'
import { countCallFilters, passes } from '../call/preferences.ts'
import type { CallNotice } from '../connection/connection-notices.ts'
import type { LocalSnapshot } from '../media/local-snapshot.ts'
import { VideoView } from '../media/video-view.tsx'
import { callableMembersQuery, PEOPLE_EVERY_MS } from '../queries.ts'
import { clockText } from '../texts.ts'

const LONG_MS = 30_000
const QUIET_MS = 6_000

const loadNoMatches = () => import('../presence/no-matches.tsx')
const ignore = (error: unknown) => console.error(error)

type WaitingProps = { me: CallPeer; local: LocalSnapshot; notice: CallNotice | null }

export function Waiting({ me, local, notice }: WaitingProps) {
  const { preJoin, phaseSince } = useCall()
  // Not right away: a request would compete with the call that begins.
  const { data } = useQuery({
    ...callableMembersQuery,
    refetchOnMount: false,
    refetchInterval: PEOPLE_EVERY_MS,
  })
  const waited = useNow(1000) - phaseSince
  const filters = preJoin?.kind === 'random' ? preJoin.filters : null
  const isQuiet = waited > QUIET_MS
  const quiet = useChunk(loadNoMatches, isQuiet, ignore)
  return (
    <Searching
      me={me}
      stream={local.camera === 'on' && !local.isCameraHeld ? local.stream : null}
      others={data?.people.filter((person) => !filters || passes(person, filters)) ?? []}
      title="Finding someone to meet"
    >
      <p className="text-sm text-white/75">
        <span role="timer" aria-label="Waiting for" className="tabular-nums">
          {clockText(waited)}
        </span>
        {' · '}No one can see you yet
      </p>
      {filters && (
        <div className="mt-1 flex flex-wrap justify-center gap-2">
          <Badge tone="glass">{filters.country ? COUNTRY_NAMES[filters.country] : 'Anywhere'}</Badge>
          {filters.verifiedOnly && (
            <Badge tone="glass" icon={<SealMark size={15} />}>
              Verified only
            </Badge>
          )}
        </div>
      )}
      {waited > LONG_MS && (
        <p role="status" className="text-sm text-pretty text-white/75">
          {filters && countCallFilters(filters) > 0
            ? "You'll find someone sooner with fewer filters."
            : "You can minimize this. We'll connect you as soon as someone is available."}
        </p>
      )}
      {quiet && isQuiet && filters && (
        <quiet.NoMatches filters={filters} className="mt-1 justify-items-center text-white/85" />
      )}
      <ConnectionLost notice={notice} />
    </Searching>
  )
}

export function MeetingWaiting({ me, local, notice, meetingId }: WaitingProps & { meetingId: string }) {
  const meeting = useMeetingWidgets(true)
  return (
    <Searching
      me={me}
      stream={local.camera === 'on' && !local.isCameraHeld ? local.stream : null}
      others={[]}
      title="You're in. Waiting for the other person"
    >
      {meeting && <meeting.WhileWaiting meetingId={meetingId} />}
      <ConnectionLost notice={notice} />
    </Searching>
  )
}

export function Progress({ children }: { children: ReactNode }) {
  return (
    <p className="flex size-full items-center justify-center gap-3 text-sm font-medium text-white/85">
      <Spinner /> {children}
    </p>
  )
}

function ConnectionLost({ notice }: Pick<WaitingProps, 'notice'>) {
  if (notice !== 'signaling_lost') return null
  return (
    <p role="status" className="text-sm font-medium text-pending">
      You've lost connection to us. We're reconnecting.
    </p>
  )
}

const CIRCLES = [
  'inset-[34%]',
  'inset-[22%] [animation-delay:-300ms]',
  'inset-[10%] [animation-delay:-600ms]',
  '-inset-[2%] [animation-delay:-900ms]',
]
const PLACES = [
  'top-[6%] left-[58%]',
  'top-[30%] left-[4%]',
  'top-[52%] left-[84%]',
  'top-[80%] left-[22%]',
  'top-[76%] left-[70%]',
]

type Face = { id: string; name: string; profileImageUrl: string | null }

type SearchingProps = {
  me: Face
  stream: MediaStream | null
  others: readonly Face[]
  title: string
  children: ReactNode
}

function Searching({ me, stream, others, title, children }: SearchingProps) {
  return (
    <div className="grid size-full bg-(image:--stage) justify-items-center gap-6 overflow-x-hidden overflow-y-auto p-4 [place-content:safe_center] text-center [@media(max-height:30rem)]:grid-cols-[auto_auto] [@media(max-height:30rem)]:items-center [@media(max-height:30rem)]:gap-10">
      <div className="relative aspect-square w-[min(24rem,70vw,46vh)] [@media(max-height:30rem)]:w-[52vh]">
        <span className="absolute -inset-[12%] rounded-full bg-[radial-gradient(closest-side,rgb(122_162_255/0.2),transparent)]" />
        {CIRCLES.map((place) => (
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
