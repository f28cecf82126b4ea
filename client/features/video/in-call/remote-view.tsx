import { EyeOff, Phone } from 'lucide-react'
import { Portrait } from '#client/parts/portrait.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { useCallStore } from '../call/call-context.ts'
import { type CallSnapshot, mainVideo, seenRemote } from '../call/call-state.ts'
import { VideoView } from '../media/video-view.tsx'
import { useSight } from '../shield/shield-state.ts'

export function RemoteView({ call }: { call: CallSnapshot }) {
  const { peer, connectedAt, quality } = call
  const remote = seenRemote(call)
  const video = connectedAt === null ? null : mainVideo(remote)
  const sight = useSight()
  if (!video) return <Portrait name={peer?.name ?? '…'} src={peer?.profileImageUrl ?? null} />
  return (
    <>
      <VideoView
        stream={video}
        label={`${peer?.name ?? ''}'s video`}
        isArriving={(quality?.framesPerSecond ?? 0) > 0}
        fit={remote.shared ? 'contain' : 'cover'}
        sight={sight}
        className="absolute inset-0"
      />
      {sight === 'hidden' && (
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 text-xs font-semibold text-white">
          <EyeOff size={20} />
          Hidden by your shield
        </span>
      )}
    </>
  )
}

export function EndCallButton({ label }: { label: 'Cancel' | 'End Call' }) {
  const callStore = useCallStore()
  return (
    <IconButton label={label} variant="danger" round onClick={callStore.end}>
      <Phone size={18} className="rotate-[135deg]" />
    </IconButton>
  )
}
