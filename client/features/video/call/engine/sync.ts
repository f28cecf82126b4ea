import type { RealtimeClient } from '#client/lib/realtime/realtime.ts'
import { watchNetwork } from '../../connection/network-changes.ts'
import type { PreGathering } from '../../connection/pre-gathered.ts'
import type { LocalMedia } from '../../media/local-media.ts'
import type { CallHost } from '../call-state.ts'
import type { CallAttempt, CallFlow, SessionMessage } from './call-flow.ts'
import type { IncomingCalls } from './incoming-calls.ts'
import { callFailureReason, type VideoApi } from './video-api.ts'

export type SyncOptions = CallHost & {
  realtime: RealtimeClient
  api: Pick<VideoApi, 'status' | 'end'>
  local: LocalMedia
  preGathering: PreGathering
  flow: CallFlow
  incoming: IncomingCalls
}

export function syncCall(options: SyncOptions): () => void {
  const { store, emit, realtime, local, preGathering, flow, incoming } = options
  const check = createCheck(options)
  const onMessage = (message: SessionMessage) => void flow.onMessage(message)
  const onGap = () => {
    incoming.doubt()
    const { attempt } = flow
    if (!attempt?.session || attempt.ending) return void flow.endUnended()
    realtime.send({ type: 'call.attach', sessionId: attempt.session.id })
    attempt.active?.resume()
    check()
  }
  const onPageHide = () => flow.cancelByBeacon()
  window.addEventListener('pagehide', onPageHide)
  const offs = [
    realtime.on('welcome', onGap),
    realtime.on('resync', onGap),
    realtime.on('call.incoming', (message) => incoming.onIncoming(message)),
    realtime.on('call.all_incoming', (message) => incoming.dropOthers(message)),
    realtime.on('call.active', (message) => {
      incoming.remove(message.session.id)
      flow.onMessage(message)
    }),
    realtime.on('call.ended', (message) => {
      if (!flow.onMessage(message)) incoming.onEnded(message)
    }),
    realtime.on('call.signal', onMessage),
    realtime.on('call.peer', onMessage),
    realtime.on('error', ({ code, sessionId }) => {
      const { attempt } = flow
      if (!attempt || attempt.session?.id !== sessionId) return
      if (code === 'not_in_call') check()
      if (code !== 'replaced_elsewhere') return
      flow.leave(attempt)
      emit({ type: 'replaced' })
    }),
    local.subscribe((snapshot) => {
      store.set({ local: snapshot })
      preGathering.setTracks(local.tracks())
      flow.attempt?.preGathered?.setTracks(local.tracks())
      flow.attempt?.active?.onLocalChange(snapshot)
    }),
    watchNetwork(preGathering.refresh),
    () => window.removeEventListener('pagehide', onPageHide),
  ]
  return () => {
    for (const off of offs) off()
  }
}

const AGAIN_AFTER_MS = 2_000

function createCheck({ realtime, api, flow }: Pick<SyncOptions, 'realtime' | 'api' | 'flow'>): () => void {
  let checking: CallAttempt | null = null

  const compare = async (attempt: CallAttempt, id: string): Promise<void> => {
    const isCurrent = () => flow.attempt === attempt && !attempt.ending
    try {
      const { openSession } = await api.status({})
      if (!isCurrent()) return
      if (openSession?.id === id) return flow.catchUp(attempt, openSession)
      // Ending an ended session changes nothing and returns how it ended.
      const session = await api.end({ params: { id } })
      if (isCurrent()) await flow.finish(attempt, callFailureReason(session), { byMe: false })
    } catch {
      // If the socket is gone too, the next `welcome` asks again.
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
      if (isCurrent() && realtime.state === 'open') await compare(attempt, id)
    }
  }
  return () => {
    const { attempt } = flow
    if (!attempt?.session || attempt.ending || checking === attempt) return
    checking = attempt
    void compare(attempt, attempt.session.id).finally(() => {
      checking = null
    })
  }
}
