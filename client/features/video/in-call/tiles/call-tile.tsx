import { usePreference } from '#client/lib/state/preference.ts'
import { useChunk } from '#client/lib/use-chunk.ts'
import { cx } from '#client/ui/cx.ts'
import type { CallPeer } from '#shared/contracts/video.ts'
import { useCallStore } from '../../call/call-context.ts'
import { type CallSnapshot, seenRemote } from '../../call/call-state.ts'
import type { CallNotice } from '../../connection/connection-notices.ts'
import type { ConnectedWidgets } from '../connected/use-connected-widgets.ts'
import { TILE } from '../layout.ts'
import { MeetingWaiting, Progress, Waiting } from '../waiting.tsx'
import { type Corner, cornerPreference } from './corner.ts'

const loadScreenStage = () => import('./screen-stage.tsx')
const loadMoveHandle = () => import('./move-handle.tsx')

const PLACES: Record<Corner, string> = {
  'top-left': 'top-3 left-3 sm:top-4 sm:left-4',
  'top-right': 'top-3 right-3 sm:top-4 sm:right-4',
  'bottom-left': 'bottom-3 left-3 sm:bottom-4 sm:left-4',
  'bottom-right': 'bottom-3 right-3 sm:bottom-4 sm:right-4',
}

type CallTileProps = { me: CallPeer; call: CallSnapshot; widgets: ConnectedWidgets | null }

export function CallTile({ me, call, widgets }: CallTileProps) {
  const callStore = useCallStore()
  const { phase, peer, local, notice } = call
  const remote = seenRemote(call)
  const isUp = phase === 'connected' && peer !== null
  const showsSelf = isUp || phase === 'ringing' || phase === 'connecting'
  const corner = usePreference(cornerPreference)
  const stage = useChunk(loadScreenStage, isUp)
  const move = useChunk(loadMoveHandle, isUp)
  const shown = {
    remote,
    corner,
    isDown: isDown(notice),
    banners: widgets && <widgets.Banners call={call} />,
    onPicture: callStore.remoteTileShown,
  }
  const self = {
    me,
    local,
    note: selfNote(call),
    handle: isUp && move && <move.MoveHandle corner={corner} onMove={cornerPreference.write} />,
  }
  if (isUp && remote.shared && stage && widgets)
    return (
      <div className={TILE} data-corners="">
        <stage.ScreenStage {...shown} peer={peer} shared={remote.shared}>
          <widgets.SelfTile
            {...self}
            className="relative w-[calc(50%-0.25rem)] max-w-40 flex-col sm:w-full sm:max-w-none"
          />
        </stage.ScreenStage>
      </div>
    )
  return (
    <div className={TILE} data-corners="">
      {isUp && widgets ? (
        <widgets.RemoteTile {...shown} {...faceOf(call)} peer={peer} />
      ) : (
        <BeforeCall me={me} call={call} widgets={widgets} />
      )}
      {showsSelf && widgets && (
        <widgets.SelfTile
          {...self}
          className={cx(
            'absolute z-10 flex-col sm:w-[min(24%,16.25rem)] [@media(max-height:30rem)]:w-[min(20%,9rem)]',
            isUp
              ? cx('w-[min(34%,10rem)]', PLACES[corner])
              : 'right-3 w-[min(24%,6rem)] max-sm:top-3 sm:right-4 sm:bottom-4',
          )}
        />
      )}
    </div>
  )
}

function isDown(notice: CallNotice | null): boolean {
  return notice === 'reconnecting' || notice === 'cannot_connect'
}

function faceOf({ notice, quality, soundOnly, session }: CallSnapshot) {
  return {
    isDown: isDown(notice) || notice === 'video_frozen' || notice === 'media_frozen',
    isArriving: (quality?.framesPerSecond ?? 0) > 0,
    isSoundOnly: soundOnly === 'chosen',
    sharedField: session?.sharedField ?? null,
  }
}

function selfNote({ soundOnly, remote }: CallSnapshot): string | null {
  if (soundOnly === 'chosen' || remote.soundOnly === 'chosen') return 'sound only'
  return soundOnly && 'video paused'
}

function BeforeCall({ me, call, widgets }: CallTileProps) {
  const callStore = useCallStore()
  const { phase, peer, local, notice, session } = call
  if (phase === 'ending') return <Progress>Ending the call</Progress>
  if (phase === 'waiting' && session?.meetingId)
    return <MeetingWaiting me={me} local={local} notice={notice} meetingId={session.meetingId} />
  if (phase === 'waiting') return <Waiting me={me} local={local} notice={notice} />
  if (!peer) return <Progress>Starting</Progress>
  if (!widgets) return <Progress>{phase === 'ringing' ? 'Ringing' : 'Connecting'}</Progress>
  return <widgets.Connecting peer={peer} call={call} onEnd={callStore.end} />
}
