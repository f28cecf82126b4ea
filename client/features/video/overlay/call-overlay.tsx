import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { notifyNotLoaded, useChunk } from '#client/lib/use-chunk.ts'
import { Spinner } from '#client/ui/spinner.tsx'
import { ThemeScope } from '#client/ui/theme-scope.tsx'
import type { CallPeer } from '#shared/contracts/video.ts'
import { useCall, useCallStore } from '../call/call-context.ts'
import { type CallState, isCallRunning, mainVideo, seenRemote } from '../call/call-state.ts'
import { useConnectedWidgets } from '../in-call/connected/use-connected-widgets.ts'
import { FirstFrameOverlay } from '../in-call/first-frame.tsx'
import type { Floating } from '../in-call/floating/floating-call.tsx'
import { InCallScreen } from '../in-call/in-call-screen.tsx'
import { RemoteAudio } from '../in-call/remote-audio.tsx'
import { useShortcuts } from '../in-call/use-shortcuts.ts'
import { PreJoinScreen } from '../pre-join/pre-join-screen.tsx'
import { shield } from '../shield/shield.ts'
import { spokenText } from '../texts.ts'

const loadNextPerson = () => import('../in-call/next-person.tsx')
const loadFloatingCall = () => import('../in-call/floating/floating-call.tsx')
const loadMiniCall = () => import('../in-call/mini-call.tsx')

export function CallOverlay({ me }: { me: CallPeer }) {
  const callStore = useCallStore()
  const call = useCall()
  const { phase, remote, preJoin, firstFrame, isMinimized } = call
  const inCall = isCallRunning(call)
  const widgets = useConnectedWidgets(call)
  const isReturning = call.openCall === 'expected' && !inCall
  // A camera that is off sends black frames, which the in-call screen never shows.
  const showsPicture = mainVideo(seenRemote(call)) === remote.video
  const showsFirstFrame =
    phase === 'connected' ? firstFrame === 'taken' && showsPicture : firstFrame !== 'over'
  const mini = useChunk(loadMiniCall, inCall && (isMinimized || phase === 'connected'), (error) => {
    callStore.minimize(false)
    notifyNotLoaded(error)
  })
  const floating = useChunk(loadFloatingCall, phase === 'connected')
  const float = useRef<Floating>(null)
  const onFloat = floating?.canFloat() ? () => float.current?.toggle() : undefined
  const isInCorner = inCall && isMinimized && mini !== null
  useShortcuts(!isMinimized, {
    m: () => void callStore.toggle('microphone'),
    v: () => void callStore.toggle('camera'),
    s: callStore.toggleSoundOnly,
  })
  useEffect(() => shield.follow(callStore), [callStore])

  return (
    <>
      {isInCorner && <mini.MiniCall call={call} />}
      {!isInCorner && (
        <OverlayFrame>
          {inCall && <InCallScreen me={me} call={call} widgets={widgets} onFloat={onFloat} />}
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
      {widgets && <widgets.WhileInCall phase={phase} />}
      {floating && phase === 'connected' && <floating.FloatingCall call={call} ref={float} />}
      <p role="status" className="sr-only">
        {call.isLoaded && spokenText(call)}
      </p>
    </>
  )
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
  const loaded = useChunk(loadNextPerson, isRandom)
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

function OverlayFrame({ children }: { children: ReactNode }) {
  const overlay = useRef<HTMLDivElement>(null)
  useModalPage(overlay)
  return (
    <div data-stage="" className="fixed inset-0 z-40">
      <ThemeScope scheme="dark" className="h-dvh overflow-hidden">
        <div
          ref={overlay}
          role="dialog"
          aria-modal="true"
          aria-label="Video call"
          tabIndex={-1}
          className="h-full pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] outline-none"
        >
          <div className="relative h-full">{children}</div>
        </div>
      </ThemeScope>
    </div>
  )
}

/** Toasts leave this space for the controls of a call. */
const CONTROLS_HEIGHT = '5.5rem'
const PAGE_PARTS = ':scope > :is(a, header, main, nav, footer)'

function useModalPage(overlay: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = overlay.current
    if (!element) return
    const root = document.documentElement
    const before = document.activeElement
    const parts = [
      ...(element.closest('[data-stage]')?.parentElement?.querySelectorAll<HTMLElement>(PAGE_PARTS) ?? []),
    ]
    for (const part of parts) {
      part.inert = true
      part.dataset.covered = ''
    }
    root.style.overflow = 'hidden'
    root.style.setProperty('--bottom-bar', CONTROLS_HEIGHT)
    element.focus({ preventScroll: true })
    return () => {
      for (const part of parts) {
        part.inert = false
        delete part.dataset.covered
      }
      root.style.removeProperty('overflow')
      root.style.removeProperty('--bottom-bar')
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [overlay])
}
