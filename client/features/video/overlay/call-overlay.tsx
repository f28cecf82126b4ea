import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { Spinner } from '#client/ui/spinner.tsx'
import type { CallPeer } from '#shared/contracts/video.ts'
import { useCall, useCallStore } from '../call/call-context.ts'
import { type CallState, isCallRunning, mainVideo, seenRemote } from '../call/call-state.ts'
import type { CallStore } from '../call/call-store.ts'
import { useConnectedParts } from '../in-call/connected/use-connected-widgets.ts'
import { FirstFrameOverlay } from '../in-call/first-frame.tsx'
import type { Floating } from '../in-call/floating/floating-call.tsx'
import { InCallScreen } from '../in-call/in-call-screen.tsx'
import { RemoteAudio } from '../in-call/remote-audio.tsx'
import { OverlayFrame } from './overlay-frame.tsx'
import { PreJoinScreen } from '../pre-join/pre-join-screen.tsx'
import { shield } from '../shield/shield.ts'
import { spokenText } from '../texts.ts'
import { notifyNotLoaded, useChunk } from '#client/lib/use-chunk.ts'
import { useShortcuts } from '../in-call/use-shortcuts.ts'

const loadNextPerson = () => import('../in-call/next-person.tsx')
const loadFloatingCall = () => import('../in-call/floating/floating-call.tsx')
const loadMiniCall = () => import('../in-call/mini-call.tsx')

/** Shown from the pre-join screen to the end of the call, over the page or in its corner. */
export function CallOverlay({ me }: { me: CallPeer }) {
  const callStore = useCallStore()
  const call = useCall()
  const { phase, remote, preJoin, firstFrame, isMinimized } = call
  const inCall = isCallRunning(call)
  const parts = useConnectedParts(call)
  const isReturning = call.openCall === 'expected' && !inCall
  // A camera that is off sends black frames, which the in-call screen never shows.
  const showsPicture = mainVideo(seenRemote(call)) === remote.video
  const showsFirstFrame =
    phase === 'connected' ? firstFrame === 'taken' && showsPicture : firstFrame !== 'over'
  // Loaded as soon as the call connects, so that it is there when the network isn't.
  const mini = useChunk(
    loadMiniCall,
    inCall && (isMinimized || phase === 'connected'),
    useCallback(
      (error: unknown) => {
        callStore.minimize(false)
        notifyNotLoaded(error)
      },
      [callStore],
    ),
  )
  const floating = useChunk(loadFloatingCall, phase === 'connected', notifyNotLoaded)
  const float = useRef<Floating>(null)
  const onFloat = floating?.canFloat() ? () => float.current?.toggle() : undefined
  const isInCorner = inCall && isMinimized && mini !== null
  useCallShortcuts(callStore, !isMinimized)
  useEffect(() => shield.follow(callStore), [callStore])

  return (
    <>
      {isInCorner && (
        <mini.MiniCall call={call} onReturn={() => callStore.minimize(false)} onEnd={callStore.end} />
      )}
      {!isInCorner && (
        <OverlayFrame label="Video call">
          {inCall && <InCallScreen me={me} call={call} parts={parts} onFloat={onFloat} />}
          {!inCall && !isReturning && preJoin && call.isLoaded && (
            <PreJoinScreen me={me} target={preJoin} call={call} />
          )}
          {isReturning && <Opening>Rejoining your call…</Opening>}
          {!isReturning && !call.isLoaded && <Opening>Opening your camera</Opening>}
          {showsFirstFrame && <FirstFrameOverlay hidesRest={!inCall} />}
        </OverlayFrame>
      )}
      {inCall && !isMinimized && <NextPerson call={call} />}
      {inCall && <RemoteSounds call={call} />}
      {parts && <parts.WhileInCall phase={phase} />}
      {floating && phase === 'connected' && <floating.FloatingCall call={call} ref={float} />}
      {/* Tells screen readers who joined and what they turned off. A toast announces the end. */}
      <p role="status" className="sr-only">
        {call.isLoaded && spokenText(call)}
      </p>
    </>
  )
}

function useCallShortcuts(callStore: CallStore, isActive: boolean): void {
  const shortcuts = useMemo(
    () => ({
      m: () => callStore.toggle('microphone'),
      v: () => callStore.toggle('camera'),
      s: callStore.toggleSoundOnly,
    }),
    [callStore],
  )
  useShortcuts(isActive, shortcuts)
}

function RemoteSounds({ call: { remote, local } }: { call: CallState }) {
  const speakerId = local.chosen.speaker
  return (
    <>
      <RemoteAudio stream={remote.audio} speakerId={speakerId} />
      {remote.shared?.audio && <RemoteAudio stream={remote.shared.audio} speakerId={speakerId} />}
    </>
  )
}

function NextPerson({ call }: { call: CallState }) {
  const isRandom = call.session?.kind === 'random' && call.phase === 'connected'
  const loaded = useChunk(loadNextPerson, isRandom, notifyNotLoaded)
  return (
    loaded &&
    isRandom && <loaded.NextPerson filters={call.preJoin?.kind === 'random' ? call.preJoin.filters : null} />
  )
}

function Opening({ children }: { children: ReactNode }) {
  return (
    <p className="flex h-full items-center justify-center gap-3 text-muted">
      <Spinner /> {children}
    </p>
  )
}
