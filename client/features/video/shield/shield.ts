import type { Preference } from '#client/lib/state/preference.ts'
import type { Store } from '#client/lib/state/store.ts'
import { toast } from '#client/ui/toast-store.ts'
import { type CallState, mainVideo, seenRemote } from '../call/call-state.ts'
import type { CallStore } from '../call/call-store.ts'
import { shieldPreference } from '../call/preferences.ts'
import { isFloating, leavePictureInPicture } from '../in-call/floating/floating-window.ts'
import type { startWatch, Watch } from './check/watch.ts'
import { NO_SHIELD, type ShieldState, type ShieldStatus, shieldStore } from './shield-state.ts'

export const SOFT_MS = 700
/** Someone who waited this long gets the model before the call; loading it would slow down a match that comes at once. */
export const WAITED_MS = 3_000

type Calls = Pick<CallStore, 'getSnapshot' | 'subscribe'>

export type ShieldOptions = {
  store: Store<ShieldState>
  preference: Preference<boolean>
  load: () => Promise<{ startWatch: (events: Parameters<typeof startWatch>[0]) => Watch }>
}

export class Shield {
  readonly #options: ShieldOptions
  #calls: Calls | null = null
  #watch: Watch | null = null
  /** Invalidates a chunk that loads late. */
  #run = 0
  #sessionId: string | null = null
  #seen: MediaStream | null = null
  #softTimer: ReturnType<typeof setTimeout> | undefined
  #waitTimer: ReturnType<typeof setTimeout> | undefined

  constructor(options: ShieldOptions) {
    this.#options = options
  }

  follow(calls: Calls): () => void {
    this.#calls = calls
    const update = () => this.#update(calls.getSnapshot())
    const stops = [calls.subscribe(update), this.#options.preference.subscribe(update)]
    update()
    return () => {
      for (const stop of stops) stop()
      this.#calls = null
      this.#end()
    }
  }

  readonly keepHidden = (): void => this.#options.store.set({ status: 'kept' })

  readonly show = (): void => this.#stop('shown')

  readonly restart = (): void => {
    this.#sessionId = null
    if (this.#calls) this.#update(this.#calls.getSnapshot())
  }

  #update(call: CallState): void {
    const { session, phase, firstFrame } = call
    if (phase !== 'waiting') {
      clearTimeout(this.#waitTimer)
      this.#waitTimer = undefined
    }
    // A hidden video stays hidden until the call is gone from the screen.
    if (phase === 'ending') return
    if (session?.kind !== 'random' || !this.#options.preference.read()) {
      this.#end()
      return
    }
    const isSeen = phase === 'connected' && firstFrame !== 'awaited'
    // While media connects, until the first frame, nothing else may load.
    if (isSeen) this.#begin(session.id)
    else if (phase === 'waiting') this.#waitTimer ??= setTimeout(() => this.#begin(session.id), WAITED_MS)
    else if (session.id !== this.#sessionId && (phase === 'connecting' || phase === 'connected'))
      this.#options.store.set({ status: 'checking', isSoft: true })
    if (!isSeen) return
    const seen = mainVideo(seenRemote(call))
    if (seen === this.#seen) return
    this.#seen = seen
    if (seen) this.#soften()
  }

  #begin(sessionId: string): void {
    if (sessionId === this.#sessionId) return
    this.#sessionId = sessionId
    this.#seen = null
    this.#watch?.close()
    this.#options.store.set({ status: 'checking', isSoft: true })
    this.#run += 1
    void this.#start(this.#run)
  }

  async #start(run: number): Promise<void> {
    const chunk = await this.#options.load().catch((error: unknown) => {
      console.error(error)
      return null
    })
    if (run !== this.#run) return
    if (!chunk) return this.#fail('failed')
    this.#watch = chunk.startWatch({
      tracks: () => this.#tracks(),
      onClear: () => this.#options.store.set({ status: 'clear', isSoft: false }),
      onExplicit: () => {
        this.#stop('hidden')
        leavePictureInPicture()
      },
      onStopped: (why) => this.#fail(why),
    })
  }

  /** Empty while no one can see the video, so that a background page does no work. */
  #tracks(): MediaStreamTrack[] {
    const call = this.#calls?.getSnapshot()
    if (call?.phase !== 'connected' || (document.hidden && !isFloating())) return []
    const remote = seenRemote(call)
    const streams = [mainVideo(remote), remote.camera ? remote.video : null]
    return [...new Set(streams)].flatMap((stream) => stream?.getVideoTracks() ?? [])
  }

  #soften(): void {
    const { status } = this.#options.store.get()
    if (status !== 'checking' && status !== 'clear') return
    clearTimeout(this.#softTimer)
    this.#options.store.set({ isSoft: true })
    this.#softTimer = setTimeout(() => this.#options.store.set({ isSoft: false }), SOFT_MS)
    this.#watch?.look()
  }

  #fail(why: 'failed' | 'slow'): void {
    this.#stop('failed')
    toast({
      title: 'Shield Not Running',
      description:
        why === 'slow'
          ? "This device is too slow for it, so the video isn't checked."
          : "We couldn't start it on this device, so the video isn't checked.",
    })
  }

  #stop(status: ShieldStatus): void {
    this.#run += 1
    clearTimeout(this.#softTimer)
    this.#watch?.close()
    this.#watch = null
    this.#options.store.set({ status, isSoft: false })
  }

  #end(): void {
    if (this.#sessionId === null && this.#options.store.get().status === 'off') return
    this.#sessionId = null
    this.#seen = null
    this.#stop(NO_SHIELD.status)
  }
}

export const shield = new Shield({
  store: shieldStore,
  preference: shieldPreference,
  load: () => import('./check/watch.ts'),
})
