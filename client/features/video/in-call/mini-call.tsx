import { Maximize2, MicOff } from 'lucide-react'
import { useNow } from '#client/lib/clock/use-now.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { ThemeScope } from '#client/ui/theme-scope.tsx'
import { useCallStore } from '../call/call-context.ts'
import type { CallSnapshot } from '../call/call-state.ts'
import { clockText } from '../texts.ts'
import { EndCallButton, RemoteView } from './remote-view.tsx'

export function MiniCall({ call }: { call: CallSnapshot }) {
  const callStore = useCallStore()
  const { peer, connectedAt } = call
  const name = peer?.name ?? waitingText(call)
  const onReturn = () => callStore.minimize(false)
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
          <RemoteView call={call} />
        </button>
        <div className="flex items-center gap-1 py-1.5 pr-1.5 pl-3">
          <div className="min-w-0 grow">
            <p className="truncate text-sm font-semibold">{name}</p>
            <State call={call} />
          </div>
          <IconButton label="Return to the call" round onClick={onReturn}>
            <Maximize2 size={18} />
          </IconButton>
          <EndCallButton label={connectedAt === null ? 'Cancel' : 'End Call'} />
        </div>
      </ThemeScope>
    </section>
  )
}

const waitingText = ({ session }: Pick<CallSnapshot, 'session'>) =>
  session?.meetingId ? 'Waiting for the other person' : 'Finding someone'

function State({ call: { phase, session, connectedAt, local } }: { call: CallSnapshot }) {
  const now = useNow(1000)
  const before =
    phase === 'waiting' ? waitingText({ session }) : phase === 'ringing' ? 'Ringing' : 'Connecting'
  return (
    <p className="flex items-center gap-1.5 text-xs text-muted tabular-nums">
      {connectedAt === null ? before : clockText(now - connectedAt)}
      {local.microphone !== 'on' && (
        <>
          <MicOff size={13} /> You're muted
        </>
      )}
    </p>
  )
}
