import { type ReactNode, useState } from 'react'
import { useNow } from '#client/lib/clock/use-now.ts'
import { Portrait } from '#client/parts/portrait.tsx'
import { CheckSeals } from '#client/parts/seals/member-seals.tsx'
import { Button } from '#client/ui/button.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import type { CallPeer } from '#shared/contracts/video.ts'
import { INCOMING_CALL_MS } from '#shared/domain/video.ts'
import { useCall } from '../../call/call-context.ts'
import type { CallSnapshot } from '../../call/call-state.ts'
import { roleText } from '../../call/member-card.ts'
import type { CallNotice } from '../../connection/connection-notices.ts'
import { sharedFieldText } from '../../texts.ts'
import { Progress } from '../waiting.tsx'

export function Connecting({ peer, call, onEnd }: { peer: CallPeer; call: CallSnapshot; onEnd: () => void }) {
  const { phase, notice, isRejoining, session } = call
  if (phase === 'starting')
    return (
      <Identity peer={peer} lead="Calling">
        <Progress>Starting</Progress>
      </Identity>
    )
  return (
    <Identity peer={peer} lead={leadOf(call)} sharedField={session?.sharedField}>
      {phase === 'ringing' ? (
        <RingingOut />
      ) : (
        <ConnectionProgress
          text={isRejoining ? 'Rejoining your call…' : 'Connecting video and audio'}
          notice={notice}
          onEnd={onEnd}
        />
      )}
    </Identity>
  )
}

function leadOf({ phase, isRejoining }: CallSnapshot): string {
  if (phase === 'ringing') return 'Calling'
  return isRejoining ? "You're in a call with" : "You're meeting"
}

type IdentityProps = {
  peer: CallPeer
  lead: string
  sharedField?: string | null | undefined
  children: ReactNode
}

function Identity({ peer, lead, sharedField, children }: IdentityProps) {
  return (
    <div className="size-full overflow-hidden bg-(image:--stage)">
      <div className="flex size-full overflow-y-auto p-4 [@media(max-height:30rem)]:p-2 [@media(max-height:30rem)]:pr-[22%]">
        <div className="m-auto grid justify-items-center gap-5 text-center [@media(max-height:30rem)]:grid-cols-[auto_auto] [@media(max-height:30rem)]:items-center [@media(max-height:30rem)]:gap-8 [@media(max-height:30rem)]:text-left">
          <div className="size-[clamp(6.5rem,24vh,12rem)] shrink-0 overflow-hidden rounded-full ring-4 ring-white/20">
            <Portrait name={peer.name} src={peer.profileImageUrl} />
          </div>
          <div className="grid max-w-[44ch] justify-items-center gap-2 [@media(max-height:30rem)]:justify-items-start">
            <p className="text-sm text-white/75">{lead}</p>
            <h2 className="text-2xl break-words [@media(max-height:30rem)]:text-xl">{peer.name}</h2>
            <p className="text-white/85">{roleText(peer)}</p>
            {sharedField && <p className="font-semibold text-white">{sharedFieldText(sharedField)}</p>}
            <div className="flex flex-wrap justify-center gap-2">
              <CheckSeals badges={peer.badges} tone="glass" />
            </div>
            <div className="mt-2 grid justify-items-center gap-3 [@media(max-height:30rem)]:mt-0 [@media(max-height:30rem)]:justify-items-start">
              {children}
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

function RingingOut() {
  const { phaseSince } = useCall()
  const left = Math.max(0, INCOMING_CALL_MS - (useNow(250) - phaseSince))
  return (
    <div className="grid w-56 gap-2">
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-white/20">
        <div
          className="h-full origin-left rounded-full bg-white transition-transform duration-300 ease-linear"
          style={{ transform: `scaleX(${left / INCOMING_CALL_MS})` }}
        />
      </div>
      <p className="text-sm text-white/85 tabular-nums">Ringing, {Math.ceil(left / 1000)} s left</p>
    </div>
  )
}

type ConnectionProgressProps = { text: string; notice: CallNotice | null; onEnd: () => void }

const PROBLEMS: Partial<Record<CallNotice, { title: string; text: string }>> = {
  slow_to_connect: {
    title: 'This is taking longer than usual',
    text: "Your networks are slow to connect video and audio. We're still trying.",
  },
  cannot_connect: {
    title: "We can't connect your audio and video",
    text: 'A firewall or VPN may be blocking it. Try another network, or turn off the VPN.',
  },
}

function ConnectionProgress({ text, notice, onEnd }: ConnectionProgressProps) {
  const [accepted, setAccepted] = useState<CallNotice | null>(null)
  const problem = notice === null || notice === accepted ? undefined : PROBLEMS[notice]
  if (!problem)
    return (
      <p className="flex items-center gap-3 text-sm font-medium text-white/85">
        <Spinner /> {text}
      </p>
    )
  return (
    <div role="alert" className="grid max-w-[44ch] gap-3 rounded-m bg-glass p-4 text-sm text-white/85">
      <div>
        <p className="text-md font-semibold text-white">{problem.title}</p>
        <p className="text-pretty">{problem.text} Ending now costs you nothing.</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3 [@media(max-height:30rem)]:justify-start">
        <Button size="sm" variant="quiet" onClick={() => setAccepted(notice)}>
          Keep trying
        </Button>
        <Button size="sm" variant="danger" onClick={onEnd}>
          End Call
        </Button>
      </div>
    </div>
  )
}
