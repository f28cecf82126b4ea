import { createListeners } from '#client/lib/events/listeners.ts'
import { createStore, type Store } from '#client/lib/state/store.ts'
import type { DeviceKind } from '../media/local-snapshot.ts'
import {
  type CallEvent,
  type CallHost,
  type CallSnapshot,
  type CallState,
  type CallTarget,
  EMPTY_CALL_STATE,
  type IncomingCall,
  isCallRunning,
  pageChanges,
  type ReportTarget,
} from './call-state.ts'
import type { CallController } from './engine/call-controller.ts'
import { readOpenCall } from './open-call.ts'
import { cameraPreference, type Filters, filtersPreference, wireFilters } from './preferences.ts'

export type CallStoreEvent = CallEvent | { type: 'load_failed' }

export type CallClient = { controller: CallController; preload(): Promise<void>; close(): void }

export type CallStoreOptions = {
  load: (host: CallHost) => Promise<CallClient>
  hasPermission: () => Promise<boolean>
}

export class CallStore {
  readonly #options: CallStoreOptions
  readonly #store = createStore(EMPTY_CALL_STATE)
  readonly #events = createListeners<CallStoreEvent>()
  #opening: Promise<CallController | null> | null = null
  #client: CallClient | null = null
  /** Incremented by each `close`, so that an older engine can't write anymore. */
  #generation = 0
  #hadCamera = false
  /** The call started before its camera was open, so the member's choice isn't known yet. */
  #startedEarly = false
  /** A `started` event waits until screens show the call: an animated toast would delay the media. */
  #heldStart: CallEvent | null = null

  readonly shown = followLater(this.#store)
  readonly getSnapshot = this.#store.get
  readonly subscribe = this.#store.subscribe
  readonly onEvent = this.#events.add

  constructor(options: CallStoreOptions) {
    this.#options = options
    this.shown.subscribe(() => this.#releaseStart())
  }

  get controller(): CallController | null {
    return this.#client?.controller ?? null
  }

  readonly open = (): Promise<CallController | null> => {
    this.#opening ??= this.#load()
    return this.#opening
  }

  readonly preload = (): void => {
    this.#client?.preload().catch(() => {})
  }

  close(): void {
    this.#generation += 1
    this.#opening = null
    this.#client?.close()
    this.#client = null
    this.#heldStart = null
    this.#store.set(EMPTY_CALL_STATE)
  }

  async openPreJoin(target: CallTarget): Promise<void> {
    const controller = await this.#openFor(target)
    await controller?.prepare(target.kind)
  }

  readonly rejoin = async (): Promise<void> => {
    if (readOpenCall()) this.#store.set({ openCall: 'expected' })
    const controller = await this.open()
    await controller?.rejoin()
    this.#store.set({ openCall: 'settled' })
  }

  readonly stayOut = (): void => this.#store.set({ openCall: 'settled' })

  setFilters(filters: Filters): void {
    filtersPreference.write(filters)
    if (this.#store.get().preJoin?.kind === 'random')
      this.#store.set({ preJoin: { kind: 'random', filters } })
  }

  readonly leavePreJoin = (): void => {
    this.#store.set({ preJoin: null })
    if (!isCallRunning(this.#store.get())) this.controller?.leavePreview()
  }

  async start(): Promise<void> {
    const { preJoin, phase } = this.#store.get()
    if (!preJoin || !this.controller) return
    this.#startedEarly = phase === 'preparing'
    if (phase === 'ready') this.#rememberCamera()
    if (preJoin.kind === 'answer') return this.controller.accept(preJoin.incoming.sessionId)
    if (preJoin.kind === 'random') return this.controller.start({ filters: wireFilters(preJoin.filters) })
    if (preJoin.kind === 'meeting') return this.controller.joinMeeting(preJoin.meetingId, preJoin.otherName)
    const { recipientId, recipientName } = preJoin
    await this.controller.start({ recipientId, recipientName })
  }

  /** Starts right away if the camera was on last time and is allowed; otherwise opens the pre-join screen. */
  async answer(incoming: IncomingCall): Promise<void> {
    const target: CallTarget = { kind: 'answer', incoming }
    const isPreviewed = this.#store.get().phase === 'ready'
    const isExpected =
      isPreviewed || (cameraPreference.read() === true && (await this.#options.hasPermission()))
    if (!isExpected) return this.openPreJoin(target)
    this.#store.set({ preJoin: target, isMinimized: false })
    await this.controller?.accept(incoming.sessionId)
  }

  async meetNext(filters: Filters): Promise<void> {
    const target: CallTarget = { kind: 'random', filters }
    const isExpected =
      cameraPreference.read() === true && (this.#hadCamera || (await this.#options.hasPermission()))
    if (!isExpected) return this.openPreJoin(target)
    const controller = await this.#openFor(target)
    await controller?.start({ filters: wireFilters(filters) })
  }

  /** Stays if the member must subscribe first, or the call couldn't be ended. */
  async leaveForNext(filters: Filters): Promise<void> {
    let goesOn = false
    const stop = this.onEvent((event) => {
      if (event.type === 'ended') goesOn = !event.skip?.requiresPayment
    })
    await this.controller?.end()
    stop()
    if (goesOn) await this.meetNext(filters)
  }

  decline({ sessionId }: IncomingCall): void {
    void this.controller?.decline(sessionId)
  }

  readonly end = (): void => {
    void this.controller?.end()
  }

  readonly toggle = async (kind: DeviceKind): Promise<void> => {
    await this.controller?.toggleDevice(kind)
    if (kind === 'camera') this.#rememberCamera()
  }

  readonly toggleSoundOnly = (): void => this.controller?.toggleSoundOnly()

  readonly onMicLevel = (listener: (level: number) => void): (() => void) =>
    this.controller?.onMicLevel(listener) ?? (() => {})

  readonly firstFrameShown = (): void => this.#store.set({ firstFrame: 'taken' })

  readonly remoteTileShown = (): void => this.#store.set({ firstFrame: 'over' })

  minimize(isMinimized: boolean): void {
    this.#store.set({ isMinimized })
  }

  report(reporting: ReportTarget | null): void {
    this.#store.set({ reporting })
  }

  /** The end of a reported call needs no further message. */
  markReported(sessionId: string, isReported: boolean): void {
    const { lastCall } = this.#store.get()
    if (lastCall?.sessionId === sessionId) this.#store.set({ lastCall: { ...lastCall, isReported } })
  }

  /** Null if the engine can't be loaded, or the member has left in the meantime. */
  async #openFor(target: CallTarget): Promise<CallController | null> {
    this.#store.set({ preJoin: target, isMinimized: false })
    const controller = this.controller ?? (await this.open())
    if (!controller) {
      this.#store.set({ preJoin: null })
      this.#events.notify({ type: 'load_failed' })
    }
    return this.#store.get().preJoin === target ? controller : null
  }

  async #load(): Promise<CallController | null> {
    const generation = this.#generation
    const isCurrent = () => generation === this.#generation
    const store = { ...this.#store, set: (patch: Partial<CallSnapshot>) => isCurrent() && this.#write(patch) }
    const emit = (event: CallEvent) => {
      if (!isCurrent()) return
      if (event.type === 'ended_while_away' && event.peer)
        this.#store.set({ lastCall: { peer: event.peer, sessionId: event.sessionId, isReported: false } })
      this.#releaseStart()
      if (event.type === 'started') this.#heldStart = event
      else this.#events.notify(event)
    }
    try {
      const client = await this.#options.load({ store, emit })
      if (!isCurrent()) {
        client.close()
        return null
      }
      this.#client = client
      this.#store.set({ isLoaded: true })
      return client.controller
    } catch (error) {
      console.error(error)
      if (isCurrent()) this.#opening = null
      return null
    }
  }

  #releaseStart(): void {
    const held = this.#heldStart
    this.#heldStart = null
    if (held) this.#events.notify(held)
  }

  #write(patch: Partial<CallSnapshot>): void {
    const before = this.#store.get()
    this.#store.set({ ...patch, ...pageChanges(before, { ...before, ...patch }) })
    const { preJoin, phase, incomingCalls, local } = this.#store.get()
    if (local.camera === 'on') this.#onCamera()
    if (preJoin?.kind !== 'answer' || isCallRunning({ phase })) return
    const { sessionId } = preJoin.incoming
    if (!incomingCalls.some((incoming) => incoming.sessionId === sessionId)) this.leavePreJoin()
  }

  #onCamera(): void {
    this.#hadCamera = true
    if (!this.#startedEarly || !isCallRunning(this.#store.get())) return
    this.#startedEarly = false
    this.#rememberCamera()
  }

  /** A camera that doesn't work says nothing about what the member wants. */
  #rememberCamera(): void {
    const { camera } = this.#store.get().local
    if (camera === 'on' || camera === 'off') cameraPreference.write(camera === 'on')
  }
}

/** A shorter phase isn't shown: it would only flash on the screen and delay the media. */
const BRIEF_PHASE_MS = 250
const FIRST_FRAME_MS = 300

function followLater(store: Store<CallState>): Pick<Store<CallState>, 'get' | 'subscribe'> {
  const listeners = createListeners<void>()
  let shown = store.get()
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    shown = store.get()
    listeners.notify()
  }
  store.subscribe(() => {
    const state = store.get()
    clearTimeout(timer)
    timer = setTimeout(follow, Math.max(0, state.phaseSince + delayOf(state) - Date.now()))
  })
  return { get: () => shown, subscribe: listeners.add }
}

function delayOf({ phase, firstFrame, remote }: CallState): number {
  if (phase === 'starting' || phase === 'connecting') return BRIEF_PHASE_MS
  if (phase === 'connected' && firstFrame === 'awaited' && remote.video) return FIRST_FRAME_MS
  return 0
}
