import { useCallback } from 'react'
import { Spinner } from '#client/ui/spinner.tsx'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { useCall, useCallDesk } from './call/call-context.ts'
import { isInCall } from './call/call-state.ts'
import { loadMiniCall } from './in-call/chunks.ts'
import { FirstLook } from './in-call/first-look.tsx'
import { CallRoom } from './in-call/in-call-screen.tsx'
import { RemoteAudio } from './in-call/remote-audio.tsx'
import { StageFrame } from './overlay-frame.tsx'
import { LobbyScreen } from './pre-join/pre-join-screen.tsx'
import { Spoken } from './spoken.tsx'
import { tellNotLoaded, useChunk } from './use-chunk.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** From the look at oneself to the end of the call, over the page or in a corner of it. */
export function CallStage({ me }: { me: MemberCard }) {
  const desk = useCallDesk()
  const { call, lobby, firstLook, isMinimised } = useCall()
  const inCall = isInCall(call)
  // A camera that is off sends black frames, which the room never shows.
  const showsPicture = call?.remote.camera || call?.remote.screen
  const awaitsLook =
    call?.phase === 'connected' ? firstLook === 'taken' && showsPicture : firstLook !== 'over'
  // Once connected it is fetched ahead, so that it is there when the network is not.
  const mini = useChunk(
    loadMiniCall,
    inCall && (isMinimised || call.phase === 'connected'),
    useCallback(
      (error: unknown) => {
        desk.minimise(false)
        tellNotLoaded(error)
      },
      [desk],
    ),
  )
  const isInCorner = inCall && isMinimised && mini !== null
  useWakeLock(call?.phase === 'connected')
  useShortcuts(!isMinimised, desk.toggle)

  return (
    <>
      {isInCorner && <mini.MiniCall call={call} onReturn={() => desk.minimise(false)} onEnd={desk.end} />}
      {!isInCorner && (
        <StageFrame label="Video call">
          {inCall && <CallRoom me={me} call={call} />}
          {!inCall && lobby && call && <LobbyScreen me={me} lobby={lobby} call={call} />}
          {!call && <Opening />}
          {awaitsLook && <FirstLook hidesRest={!inCall} />}
        </StageFrame>
      )}
      {inCall && <RemoteAudio stream={call.remote.audio} speakerId={call.local.chosen.speaker} />}
      <Spoken call={call} />
    </>
  )
}

function Opening() {
  return (
    <p className="flex h-full items-center justify-center gap-3 text-muted">
      <Spinner /> Opening your camera
    </p>
  )
}
