import { Maximize2, MicOff, Phone } from 'lucide-react'
import { useNow } from '#client/lib/clock/use-now.ts'
import { Portrait } from '#client/parts/portrait.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { ThemeScope } from '#client/ui/theme-scope.tsx'
import { type CallSnapshot, mainVideo, seenRemote } from '../call/call-state.ts'
import { VideoView } from '../media/video-view.tsx'
import { useSight } from '../shield/shield-state.ts'
import { VeilNote } from '../shield/veil-note.tsx'
import { clockText } from '../texts.ts'

type MiniCallProps = { call: CallSnapshot; onReturn: () => void; onEnd: () => void }

export function MiniCall({ call, onReturn, onEnd }: MiniCallProps) {
  const { peer, remote, connectedAt, quality } = call
  const name = peer?.name ?? waitingText(call)
  const video = connectedAt === null ? null : mainVideo(seenRemote(call))
  const sight = useSight()
  return (
    <section
      aria-label={`Call: ${name}`}
      className="fixed right-3 bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+12px)] z-40 w-60 overflow-hidden rounded-l shadow-2 sm:right-6 sm:bottom-6 sm:w-72"
    >
      <ThemeScope scheme="dark" className="relative">
        <button
          type="button"
          onClick={onReturn}
          aria-label="Return to the call"
          className="relative block aspect-video w-full overflow-hidden bg-picture -outline-offset-4"
        >
          {video ? (
            <VideoView
              stream={video}
              label={`${name}'s video`}
              isArriving={(quality?.framesPerSecond ?? 0) > 0}
              fit={remote.shared ? 'contain' : 'cover'}
              sight={sight}
            />
          ) : (
            <Portrait name={peer?.name ?? '…'} src={peer?.profileImageUrl ?? null} />
          )}
          {video && sight === 'hidden' && <VeilNote />}
        </button>
        <div className="flex items-center gap-1 py-1.5 pr-1.5 pl-3">
          <div className="min-w-0 grow">
            <p className="truncate text-sm font-semibold">{name}</p>
            <State call={call} />
          </div>
          <IconButton label="Return to the call" round onClick={onReturn}>
            <Maximize2 size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={connectedAt === null ? 'Cancel' : 'End Call'}
            variant="danger"
            round
            onClick={onEnd}
          >
            <Phone size={18} aria-hidden="true" className="rotate-[135deg]" />
          </IconButton>
        </div>
      </ThemeScope>
    </section>
  )
}

const waitingText = ({ session }: Pick<CallSnapshot, 'session'>) =>
  session?.meetingId ? 'Waiting for the other person' : 'Finding someone'

function State({ call: { phase, session, connectedAt, local } }: Pick<MiniCallProps, 'call'>) {
  const now = useNow(1000)
  const before =
    phase === 'waiting' ? waitingText({ session }) : phase === 'ringing' ? 'Ringing' : 'Connecting'
  return (
    <p className="flex items-center gap-1.5 text-xs text-muted tabular-nums">
      {connectedAt === null ? before : clockText(now - connectedAt)}
      {local.microphone !== 'on' && (
        <>
          <MicOff size={13} aria-hidden="true" /> You're muted
        </>
      )}
    </p>
  )
}
