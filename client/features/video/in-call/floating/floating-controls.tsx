import { Mic, MicOff, Phone } from 'lucide-react'
import { Portrait } from '#client/parts/portrait.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { ThemeScope } from '#client/ui/theme-scope.tsx'
import { useCallStore } from '../../call/call-context.ts'
import { type CallSnapshot, mainVideo, seenRemote } from '../../call/call-state.ts'
import { VideoView } from '../../media/video-view.tsx'
import { useSight } from '../../shield/shield-state.ts'
import { VeilNote } from '../../shield/veil-note.tsx'

/** What the floating window shows: the other member, the microphone, and the button to end. */
export function FloatingControls({ call }: { call: CallSnapshot }) {
  const callStore = useCallStore()
  const { peer, local } = call
  const remote = seenRemote(call)
  const name = peer?.name ?? ''
  const video = mainVideo(remote)
  const sight = useSight()
  const isOn = local.microphone === 'on'
  return (
    <ThemeScope scheme="dark" className="flex h-dvh flex-col overflow-hidden">
      <div className="relative min-h-0 grow overflow-hidden bg-picture">
        {video ? (
          <VideoView
            stream={video}
            label={`${name}'s video`}
            fit={remote.shared ? 'contain' : 'cover'}
            sight={sight}
            className="absolute inset-0"
          />
        ) : (
          <Portrait name={name} src={peer?.profileImageUrl ?? null} />
        )}
        {video && sight === 'hidden' && <VeilNote />}
      </div>
      <div className="flex shrink-0 items-center gap-2 py-1.5 pr-1.5 pl-3">
        <p className="min-w-0 grow truncate text-sm font-semibold">{name}</p>
        <IconButton
          label={isOn ? 'Turn microphone off' : 'Turn microphone on'}
          round
          onClick={() => void callStore.toggle('microphone')}
        >
          {isOn ? <Mic size={18} aria-hidden="true" /> : <MicOff size={18} aria-hidden="true" />}
        </IconButton>
        <IconButton label="End Call" variant="danger" round onClick={callStore.end}>
          <Phone size={18} aria-hidden="true" className="rotate-[135deg]" />
        </IconButton>
      </div>
    </ThemeScope>
  )
}
