import type { CallPeer } from '#shared/contracts/video.ts'
import type { CallSnapshot } from '../call/call-state.ts'
import type { ConnectedParts } from './connected/use-connected-widgets.ts'
import { Progress } from './progress.tsx'
import { MeetingWaiting, Waiting } from './waiting.tsx'

type BeforeCallProps = {
  me: CallPeer
  call: CallSnapshot
  parts: ConnectedParts | null
  onEnd: () => void
}

export function BeforeCall({ me, call, parts, onEnd }: BeforeCallProps) {
  const { phase, peer, notice } = call
  if (phase === 'ending') return <Progress>Ending the call</Progress>
  if (phase === 'waiting' && call.session?.meetingId)
    return <MeetingWaiting me={me} local={call.local} notice={notice} meetingId={call.session.meetingId} />
  if (phase === 'waiting') return <Waiting me={me} local={call.local} notice={notice} />
  if (!peer) return <Progress>Starting</Progress>
  if (!parts) return <Progress>{phase === 'ringing' ? 'Ringing' : 'Connecting'}</Progress>
  return <parts.Meeting peer={peer} call={call} onEnd={onEnd} />
}
