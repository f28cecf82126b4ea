import { createListeners } from '#client/lib/realtime/listeners.ts'
import type { DeviceKind } from '../media/devices.ts'
import type { CallController } from './call-controller.ts'
import {
  afterStep,
  type DeskSnapshot,
  EMPTY_DESK,
  type Encounter,
  isInCall,
  isRinging,
  rememberCamera,
} from './call-state.ts'
import { type CallClient, createEngineSlot } from './engine-slot.ts'
import { createLobbyDesk, type LobbyDesk } from './pre-join-actions.ts'
import { createScreens } from './screens.ts'
import type { CallEvent, Ring } from './snapshot.ts'
import { createStore } from './store.ts'

export type DeskEvent = CallEvent | { type: 'load_failed' }

export type CallDesk = LobbyDesk & {
  /** The engine, once it is loaded. */
  readonly controller: CallController | null
  getSnapshot(): DeskSnapshot
  /** For screens, which are told a little later: drawing waits for what the call has to do, not the other way. */
  subscribe(listener: () => void): () => void
  onEvent(listener: (event: DeskEvent) => void): () => void
  /** Loads the engine and opens the socket. */
  open(): Promise<CallController | null>
  /** Ends what is open and closes the socket. */
  close(): void
  decline(ring: Ring): void
  end(): void
  toggle(kind: DeviceKind): Promise<void>
  /** As `subscribe`, but at once. */
  watch(listener: () => void): () => void
  /** A frame of the other's picture is on the screen. */
  looked(): void
  /** The room shows the picture itself. */
  pictureDrawn(): void
  minimise(isMinimised: boolean): void
  /** Opens the form about somebody; null closes it. */
  report(encounter: Encounter | null): void
  /** The last call is reported, or is not after all: its end then needs no further words. */
  markReported(isReported: boolean): void
}

export type CallDeskOptions = {
  load: () => Promise<CallClient>
  /** Whether camera and microphone can be had without a question to the person. */
  hasPermission: () => Promise<boolean>
}

/** Where the screens of a call meet its engine. Nothing is loaded before `open`. */
export function createCallDesk({ load, hasPermission }: CallDeskOptions): CallDesk {
  const store = createStore(EMPTY_DESK)
  const events = createListeners<DeskEvent>()
  const slot = createEngineSlot(load, (controller, isCurrent) => {
    controller.subscribe(() => isCurrent() && follow(controller))
    controller.onEvent((event) => isCurrent() && events.notify(event))
    follow(controller)
  })
  const lobbyDesk = createLobbyDesk({
    store,
    slot,
    hasPermission,
    onLoadFailed: () => events.notify({ type: 'load_failed' }),
  })
  const follow = (controller: CallController) => {
    const { call: before, lobby } = store.get()
    const call = controller.getSnapshot()
    store.set(afterStep(store.get(), call))
    if (isInCall(before) && call.phase === 'idle') store.set({ lobby: null })
    if (lobby?.kind === 'answer' && !isInCall(call) && !isRinging(call, lobby.ring)) lobbyDesk.leaveLobby()
  }

  return {
    ...lobbyDesk,
    get controller() {
      return slot.controller
    },
    getSnapshot: store.get,
    subscribe: createScreens(store),
    onEvent: events.add,
    open: slot.open,
    close() {
      slot.close()
      store.set(EMPTY_DESK)
    },
    decline: (ring) => void slot.controller?.decline(ring.sessionId),
    end: () => void slot.controller?.end(),
    async toggle(kind) {
      if (kind === 'microphone') return slot.controller?.toggleMicrophone()
      await slot.controller?.toggleCamera()
      rememberCamera(store.get().call)
    },
    watch: store.subscribe,
    looked: () => store.set({ firstLook: 'taken' }),
    pictureDrawn: () => store.set({ firstLook: 'over' }),
    minimise: (isMinimised) => store.set({ isMinimised }),
    report: (reporting) => store.set({ reporting }),
    markReported(isReported) {
      const { lastCall } = store.get()
      if (lastCall) store.set({ lastCall: { ...lastCall, isReported } })
    },
  }
}
