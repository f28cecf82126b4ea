import { Mic, MicOff } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#client/ui/icon-button.tsx'
import { ThemeScope } from '#client/ui/theme-scope.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useCallStore } from '../../call/call-context.ts'
import { type CallSnapshot, mainVideo, seenRemote } from '../../call/call-state.ts'
import { VideoView } from '../../media/video-view.tsx'
import { useSight } from '../../shield/shield-state.ts'
import { EndCallButton, RemoteView } from '../remote-view.tsx'
import {
  documentPictureInPicture,
  handleCallActions,
  leavePictureInPicture,
  openFloatingWindow,
  showDeviceState,
} from './floating-window.ts'

export type Floating = { toggle(): void }

export function canFloat(): boolean {
  return documentPictureInPicture() !== null || document.pictureInPictureEnabled === true
}

const NOT_SHOWN = {
  title: 'Picture in Picture Not Shown',
  description: "Your browser couldn't open it. Try again in a moment.",
  tone: 'destructive',
} as const

export function FloatingCall({ call, ref }: { call: CallSnapshot; ref: RefObject<Floating | null> }) {
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
  useEffect(() => {
    const onChange = () => document.visibilityState === 'visible' && close()
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [close])
  useEffect(
    () =>
      handleCallActions({
        hangup: callStore.end,
        togglemicrophone: () => void callStore.toggle('microphone'),
        togglecamera: () => void callStore.toggle('camera'),
        // The browser asks for this, not the member, so a refusal isn't shown.
        enterpictureinpicture: () => void open().catch(() => {}),
      }),
    [callStore, open],
  )
  useEffect(() => {
    showDeviceState({ microphone: microphone === 'on', camera: camera === 'on' })
  }, [microphone, camera])

  if (!documentPictureInPicture())
    return (
      <div aria-hidden="true" className="pointer-events-none fixed size-px overflow-hidden opacity-0">
        <VideoView
          stream={sight === 'clear' ? mainVideo(seenRemote(call)) : null}
          label=""
          onElement={setVideo}
        />
      </div>
    )
  return opened && createPortal(<FloatingControls call={call} />, opened.document.body)
}

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

function FloatingControls({ call }: { call: CallSnapshot }) {
  const callStore = useCallStore()
  const isOn = call.local.microphone === 'on'
  return (
    <ThemeScope scheme="dark" className="flex h-dvh flex-col overflow-hidden">
      <div className="relative min-h-0 grow overflow-hidden bg-picture">
        <RemoteView call={call} />
      </div>
      <div className="flex shrink-0 items-center gap-2 py-1.5 pr-1.5 pl-3">
        <p className="min-w-0 grow truncate text-sm font-semibold">{call.peer?.name}</p>
        <IconButton
          label={isOn ? 'Turn microphone off' : 'Turn microphone on'}
          round
          onClick={() => void callStore.toggle('microphone')}
        >
          {isOn ? <Mic size={18} /> : <MicOff size={18} />}
        </IconButton>
        <EndCallButton label="End Call" />
      </div>
    </ThemeScope>
  )
}
