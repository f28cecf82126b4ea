import type { ReactNode } from 'react'
import { Spinner } from '#client/ui/spinner.tsx'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import type { CallSnapshot } from '../call/snapshot.ts'
import { Connecting } from './connecting.tsx'
import { Identity } from './identity.tsx'
import { RingingOut } from './ringing-out.tsx'
import { Waiting } from './waiting.tsx'

type BeforeCallProps = { me: MemberCard; call: CallSnapshot; onEnd: () => void }

/** What stands where the other's picture will be. */
export function BeforeCall({ me, call, onEnd }: BeforeCallProps) {
  const { phase, peer, notice } = call
  if (phase === 'ending') return <Moment>Ending the call</Moment>
  if (phase === 'waiting') return <Waiting me={me} local={call.local} notice={notice} />
  if (!peer) return <Moment>Starting</Moment>
  if (phase === 'starting') {
    return (
      <Identity peer={peer} lead="Calling">
        <Moment>Starting</Moment>
      </Identity>
    )
  }
  return (
    <Identity peer={peer} lead={phase === 'ringing' ? 'Calling' : "You're meeting"}>
      {phase === 'ringing' ? <RingingOut /> : <Connecting notice={notice} onEnd={onEnd} />}
    </Identity>
  )
}

function Moment({ children }: { children: ReactNode }) {
  return (
    <p className="flex size-full items-center justify-center gap-3 text-sm font-medium text-white/85">
      <Spinner /> {children}
    </p>
  )
}
