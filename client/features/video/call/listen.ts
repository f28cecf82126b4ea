import type { Realtime } from '#client/lib/realtime/realtime.ts'
import { watchNetwork } from '../connection/network-changes.ts'
import type { SessionMessage } from './attempt.ts'
import { endByBeacon } from './call-end.ts'
import type { CallParts } from './call-parts.ts'
import { createResync } from './sync.ts'
import type { VideoApi } from './video-api.ts'

type ListenOptions = CallParts & { realtime: Realtime; api: VideoApi }

/** Everything that comes from outside: the server, the devices and the page. Returns what takes it all off again. */
export function listen(options: ListenOptions): () => void {
  const { seat, store, realtime, local, warm, flow, end, incoming, emit } = options
  const resync = createResync(options)
  const hear = (message: SessionMessage) => void flow.hear(message)
  const onPageHide = () => {
    const { attempt } = seat
    if (attempt?.session && !attempt.ending) endByBeacon(attempt.session.id)
  }
  window.addEventListener('pagehide', onPageHide)
  const offs = [
    realtime.on('welcome', () => {
      incoming.doubt()
      resync.resume()
    }),
    realtime.on('resync', () => {
      incoming.doubt()
      resync.resume()
    }),
    realtime.on('call.incoming', incoming.ring),
    realtime.on('call.rings', incoming.keepOnly),
    realtime.on('call.active', (message) => {
      incoming.taken(message.session.id)
      flow.hear(message)
    }),
    realtime.on('call.ended', (message) => {
      if (!flow.hear(message)) incoming.over(message)
    }),
    realtime.on('call.signal', hear),
    realtime.on('call.peer', hear),
    realtime.on('error', ({ code, sessionId }) => {
      const { attempt } = seat
      if (!attempt || attempt.session?.id !== sessionId) return
      if (code === 'not_in_call') resync.check()
      if (code !== 'replaced_elsewhere') return
      end.leave(attempt)
      emit({ type: 'replaced' })
    }),
    local.subscribe((snapshot) => {
      store.set({ local: snapshot })
      warm.setTracks(local.tracks())
      seat.attempt?.warm?.setTracks(local.tracks())
      seat.attempt?.live?.localChanged(snapshot)
    }),
    watchNetwork(warm.refresh),
    () => window.removeEventListener('pagehide', onPageHide),
  ]
  return () => {
    for (const off of offs) off()
  }
}
