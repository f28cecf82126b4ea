import type { CallFilters } from '#shared/contracts/video.ts'
import type { DeviceKind } from '../media/devices.ts'
import { followLevel } from '../media/mic-level.ts'
import { endByBeacon } from './call-end.ts'
import { type CallPartsOptions, createCallParts } from './call-parts.ts'
import { listen } from './listen.ts'
import { type CallEvent, type CallSnapshot, IDLE } from './snapshot.ts'

export type StartOptions = {
  /** None: whoever waits. */
  recipientId?: string | null
  recipientName?: string | null
  filters?: CallFilters
}

/** All there is to a call but its looks: the only thing of this folder that screens talk to. */
export type CallController = {
  getSnapshot(): CallSnapshot
  subscribe(listener: () => void): () => void
  onEvent(listener: (event: CallEvent) => void): () => void
  /** How loud the own microphone is, 0 to 1, for as long as somebody listens. */
  onLevel(listener: (level: number) => void): () => void
  /** Turns the preview on. A call is warmed to `recipientId`, or a random one. */
  prepare(options?: Pick<StartOptions, 'recipientId'>): Promise<void>
  leavePreview(): void
  start(options?: StartOptions): Promise<void>
  accept(sessionId: string): Promise<void>
  decline(sessionId: string): Promise<void>
  end(): Promise<void>
  toggleMicrophone(): Promise<void>
  toggleCamera(): Promise<void>
  startScreen(): Promise<void>
  stopScreen(): void
  chooseDevice(kind: DeviceKind | 'speaker', deviceId: string): Promise<void>
  /** False when it could not be sent: empty, over 2,000 characters, or not connected. */
  say(text: string): boolean
  /** Ends what is open and lets go of everything. */
  dispose(): void
}

export function createCallController(options: CallPartsOptions): CallController {
  const parts = createCallParts(options)
  const { store, events, emit, seat, local, preview, end, flow, incoming } = parts
  const stopListening = listen({ ...options, ...parts })

  return {
    getSnapshot: store.get,
    subscribe: store.subscribe,
    onEvent: events.add,
    onLevel: (listener) => followLevel(local, listener),
    prepare: ({ recipientId } = {}) => preview.prepare(recipientId ? 'ring' : 'random'),
    leavePreview() {
      if (seat.attempt) return
      preview.release()
      store.set({ phase: 'idle' })
    },
    async start({ recipientId, recipientName, filters } = {}) {
      if (seat.attempt) return
      const target = { ...(recipientId && { recipientId }), ...(filters && { filters }) }
      await flow.begin({
        purpose: recipientId ? 'ring' : 'random',
        peer: null,
        ...(recipientName && { peerName: recipientName }),
        ask: (offer) => options.api.start({ body: { ...target, ...offer } }),
      })
    },
    accept: incoming.accept,
    decline: incoming.decline,
    async end() {
      if (seat.attempt && !seat.attempt.ending) await end.hangUp(seat.attempt)
    },
    toggleMicrophone: () => local.toggle('microphone'),
    toggleCamera: () => local.toggle('camera'),
    async startScreen() {
      if (seat.attempt?.live) await local.startScreen().catch(() => emit({ type: 'screen_failed' }))
    },
    stopScreen: () => local.stopScreen(),
    chooseDevice: (kind, deviceId) => local.choose(kind, deviceId),
    say: (text) => seat.attempt?.live?.say(text) ?? false,
    dispose() {
      stopListening()
      incoming.close()
      const { attempt } = seat
      if (attempt?.session && !attempt.ending) endByBeacon(attempt.session.id)
      if (attempt) end.leave(attempt)
      else preview.release()
      store.set(IDLE)
    },
  }
}
