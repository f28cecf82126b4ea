import { createListeners } from '#client/lib/realtime/listeners.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import type { CallController } from './engine/call-controller.ts'
import type { DeviceKind } from './engine/devices.ts'
import type { CallEvent, CallPhase, CallSnapshot, Ring } from './engine/snapshot.ts'
import { createStore } from './engine/store.ts'
import { cameraPreference, type Filters, wireFilters } from './preferences.ts'

/** What the look at oneself leads to. */
export type Lobby =
  | Readonly<{ kind: 'random'; filters: Filters }>
  | Readonly<{ kind: 'chosen'; recipientId: string; recipientName: string | null }>
  | Readonly<{ kind: 'answer'; ring: Ring }>

/** A call with somebody, as far as a report needs it. */
export type Encounter = Readonly<{ peer: MemberCard; sessionId: string; isReported: boolean }>

export type DeskSnapshot = Readonly<{
  /** Null until the engine is loaded, which is soon after the page has come to rest. */
  call: CallSnapshot | null
  lobby: Lobby | null
  /** The call goes on in a corner, so that the page can be used. */
  isMinimised: boolean
  lastCall: Encounter | null
  reporting: Encounter | null
}>

export type CallClient = { controller: CallController; close(): void }

export type CallDesk = {
  /** The engine, once it is loaded. */
  readonly controller: CallController | null
  getSnapshot(): DeskSnapshot
  subscribe(listener: () => void): () => void
  onEvent(listener: (event: CallEvent | { type: 'load_failed' }) => void): () => void
  /** Loads the engine and opens the socket; the same one for as long as the desk is open. */
  open(): Promise<CallController | null>
  /** Ends what is open and closes the socket. */
  close(): void
  openLobby(lobby: Lobby): Promise<void>
  leaveLobby(): void
  /** Goes from the lobby into the call. */
  start(): Promise<void>
  /** Takes a call: at once where the camera was on last time and is allowed, else by way of the lobby. */
  answer(ring: Ring): Promise<void>
  decline(ring: Ring): void
  end(): void
  toggle(kind: DeviceKind): Promise<void>
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

const BEFORE_CALL: readonly CallPhase[] = ['idle', 'preparing', 'ready']

export function isInCall(call: CallSnapshot | null): call is CallSnapshot {
  return call !== null && !BEFORE_CALL.includes(call.phase)
}

/** Where the screens of a call meet its engine. Nothing is loaded before `open`. */
export function createCallDesk({ load, hasPermission }: CallDeskOptions): CallDesk {
  const store = createStore<DeskSnapshot>({
    call: null,
    lobby: null,
    isMinimised: false,
    lastCall: null,
    reporting: null,
  })
  const events = createListeners<CallEvent | { type: 'load_failed' }>()
  let opening: Promise<CallController | null> | null = null
  let client: CallClient | null = null
  let generation = 0

  const follow = (controller: CallController) => {
    const { call: before, lastCall } = store.get()
    const call = controller.getSnapshot()
    store.set({ call, lastCall: encounterOf(call, lastCall) })
    if (isInCall(before) && call.phase === 'idle') store.set({ lobby: null })
    const { lobby } = store.get()
    const isGone =
      lobby?.kind === 'answer' && !call.rings.some(({ sessionId }) => sessionId === lobby.ring.sessionId)
    if (isGone && !isInCall(call)) leaveLobby()
  }
  const begin = async (): Promise<CallController | null> => {
    const mine = generation
    try {
      const loaded = await load()
      if (mine !== generation) {
        loaded.close()
        return null
      }
      client = loaded
      loaded.controller.subscribe(() => mine === generation && follow(loaded.controller))
      loaded.controller.onEvent((event) => mine === generation && events.notify(event))
      follow(loaded.controller)
      return loaded.controller
    } catch (error) {
      console.error(error)
      if (mine === generation) opening = null
      return null
    }
  }
  const open = () => {
    opening ??= begin()
    return opening
  }
  const leaveLobby = () => {
    store.set({ lobby: null })
    if (!isInCall(store.get().call)) client?.controller.leavePreview()
  }
  const openLobby: CallDesk['openLobby'] = async (lobby) => {
    store.set({ lobby, isMinimised: false })
    const controller = await open()
    if (!controller) {
      store.set({ lobby: null })
      return events.notify({ type: 'load_failed' })
    }
    if (store.get().lobby === lobby)
      await controller.prepare(lobby.kind === 'chosen' ? { recipientId: lobby.recipientId } : {})
  }

  return {
    get controller() {
      return client?.controller ?? null
    },
    getSnapshot: store.get,
    subscribe: store.subscribe,
    onEvent: events.add,
    open,
    close() {
      generation += 1
      opening = null
      client?.close()
      client = null
      store.set({ call: null, lobby: null, isMinimised: false, lastCall: null, reporting: null })
    },
    openLobby,
    leaveLobby,
    async start() {
      const { lobby, call } = store.get()
      if (!lobby || !client) return
      rememberCamera(call)
      const { controller } = client
      if (lobby.kind === 'answer') return controller.accept(lobby.ring.sessionId)
      if (lobby.kind === 'random') return controller.start({ filters: wireFilters(lobby.filters) })
      await controller.start({ recipientId: lobby.recipientId, recipientName: lobby.recipientName })
    },
    async answer(ring) {
      const isPreviewed = store.get().call?.phase === 'ready'
      if (!isPreviewed && !(cameraPreference.read() === true && (await hasPermission()))) {
        return openLobby({ kind: 'answer', ring })
      }
      store.set({ lobby: { kind: 'answer', ring }, isMinimised: false })
      await client?.controller.accept(ring.sessionId)
    },
    decline: (ring) => void client?.controller.decline(ring.sessionId),
    end: () => void client?.controller.end(),
    async toggle(kind) {
      if (kind === 'microphone') return client?.controller.toggleMicrophone()
      await client?.controller.toggleCamera()
      rememberCamera(store.get().call)
    },
    minimise: (isMinimised) => store.set({ isMinimised }),
    report: (reporting) => store.set({ reporting }),
    markReported(isReported) {
      const { lastCall } = store.get()
      if (lastCall) store.set({ lastCall: { ...lastCall, isReported } })
    },
  }
}

function encounterOf({ session, peer }: CallSnapshot, before: Encounter | null): Encounter | null {
  if (session?.status !== 'active' || !peer || before?.sessionId === session.id) return before
  return { peer, sessionId: session.id, isReported: false }
}

/** A camera that cannot be had says nothing about what the person wants. */
function rememberCamera(call: CallSnapshot | null) {
  const camera = call?.local.camera
  if (camera === 'on' || camera === 'off') cameraPreference.write(camera === 'on')
}
