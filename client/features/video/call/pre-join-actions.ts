import { cameraPreference, wireFilters } from '../preferences.ts'
import { type DeskSnapshot, isInCall, type Lobby, rememberCamera } from './call-state.ts'
import type { EngineSlot } from './engine-slot.ts'
import type { Ring } from './snapshot.ts'
import type { Store } from './store.ts'

export type LobbyDesk = {
  openLobby(lobby: Lobby): Promise<void>
  leaveLobby(): void
  /** Goes from the lobby into the call. */
  start(): Promise<void>
  /** Takes a call: at once where the camera was on last time and is allowed, else by way of the lobby. */
  answer(ring: Ring): Promise<void>
}

type LobbyDeskOptions = {
  store: Store<DeskSnapshot>
  slot: EngineSlot
  hasPermission: () => Promise<boolean>
  onLoadFailed: () => void
}

export function createLobbyDesk({ store, slot, hasPermission, onLoadFailed }: LobbyDeskOptions): LobbyDesk {
  const openLobby: LobbyDesk['openLobby'] = async (lobby) => {
    store.set({ lobby, isMinimised: false })
    const controller = await slot.open()
    if (!controller) {
      store.set({ lobby: null })
      return onLoadFailed()
    }
    if (store.get().lobby !== lobby) return
    await controller.prepare(lobby.kind === 'chosen' ? { recipientId: lobby.recipientId } : {})
  }
  return {
    openLobby,
    leaveLobby() {
      store.set({ lobby: null })
      if (!isInCall(store.get().call)) slot.controller?.leavePreview()
    },
    async start() {
      const { lobby, call } = store.get()
      const { controller } = slot
      if (!lobby || !controller) return
      if (call?.phase === 'ready') rememberCamera(call)
      if (lobby.kind === 'answer') return controller.accept(lobby.ring.sessionId)
      if (lobby.kind === 'random') return controller.start({ filters: wireFilters(lobby.filters) })
      await controller.start({ recipientId: lobby.recipientId, recipientName: lobby.recipientName })
    },
    async answer(ring) {
      const isPreviewed = store.get().call?.phase === 'ready'
      const isExpected = isPreviewed || (cameraPreference.read() === true && (await hasPermission()))
      if (!isExpected) return openLobby({ kind: 'answer', ring })
      store.set({ lobby: { kind: 'answer', ring }, isMinimised: false })
      await slot.controller?.accept(ring.sessionId)
    },
  }
}
