import { type RefObject, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { toast } from '#client/ui/toast-store.ts'
import { useCallStore } from '../../call/call-context.ts'
import { type CallSnapshot, mainVideo, seenRemote } from '../../call/call-state.ts'
import { VideoView } from '../../media/video-view.tsx'
import { useSight } from '../../shield/shield-state.ts'
import { FloatingControls } from './floating-controls.tsx'
import {
  documentPictureInPicture,
  handleCallActions,
  leavePictureInPicture,
  openFloatingWindow,
  showDeviceState,
} from './floating-window.ts'

export type Floating = { toggle(): void }

/** Whether this browser can show a call above other windows. */
export function canFloat(): boolean {
  return documentPictureInPicture() !== null || document.pictureInPictureEnabled === true
}

const NOT_SHOWN = {
  title: 'Picture in Picture Not Shown',
  description: "Your browser couldn't open it. Try again in a moment.",
  tone: 'destructive',
} as const

type FloatingCallProps = { call: CallSnapshot; ref: RefObject<Floating | null> }

/** The call above other windows: by its button, or by itself when the tab is left, where the browser does that. */
export function FloatingCall({ call, ref }: FloatingCallProps) {
  const callStore = useCallStore()
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const { opened, open, close } = useFloating(video)
  const { microphone, camera } = call.local
  const sight = useSight()
  useImperativeHandle(ref, () => ({
    toggle() {
      if (opened || document.pictureInPictureElement) close()
      // A browser refuses while there is no image yet.
      else open().catch(() => toast(NOT_SHOWN))
    },
  }))
  useCloseOnReturn(close)
  useEffect(
    () =>
      handleCallActions({
        hangup: callStore.end,
        togglemicrophone: () => void callStore.toggle('microphone'),
        togglecamera: () => void callStore.toggle('camera'),
        // Refused if the member doesn't want this: they didn't ask for it now.
        enterpictureinpicture: () => void open().catch(() => {}),
      }),
    [callStore, open],
  )
  useEffect(() => {
    showDeviceState({ microphone: microphone === 'on', camera: camera === 'on' })
  }, [microphone, camera])

  // A browser without such windows floats a video element, with its own buttons.
  if (!documentPictureInPicture()) {
    return (
      <div aria-hidden="true" className="pointer-events-none fixed size-px overflow-hidden opacity-0">
        <VideoView
          stream={sight === 'clear' ? mainVideo(seenRemote(call)) : null}
          label=""
          onElement={setVideo}
        />
      </div>
    )
  }
  return opened && createPortal(<FloatingControls call={call} />, opened.document.body)
}

/** `opened` is null while the call doesn't float, or only its video does. */
function useFloating(video: HTMLVideoElement | null) {
  const [opened, setOpened] = useState<Window | null>(null)
  const current = useRef<Window>(null)

  const open = useCallback(async () => {
    const api = documentPictureInPicture()
    if (!api) return void (await video?.requestPictureInPicture())
    if (current.current) return
    const floating = await openFloatingWindow(api)
    current.current = floating
    setOpened(floating)
    floating.addEventListener('pagehide', () => {
      current.current = null
      setOpened(null)
    })
  }, [video])
  const close = useCallback(() => {
    current.current?.close()
    leavePictureInPicture()
  }, [])

  useEffect(() => close, [close])
  return { opened, open, close }
}

function useCloseOnReturn(close: () => void): void {
  useEffect(() => {
    const onChange = () => document.visibilityState === 'visible' && close()
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [close])
}
