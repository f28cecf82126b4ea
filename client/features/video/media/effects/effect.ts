import type { EffectState } from '../local-snapshot.ts'

export type EffectTrouble = 'failed' | 'slow'

export type EffectEvents = { onReduced(): void; onStopped(trouble: EffectTrouble): void }

export type Processor = {
  /** Ends the previous track; the caller stops both. */
  process(track: MediaStreamTrack): Promise<MediaStreamTrack>
  pause(isPaused: boolean): void
  cover?(isCovered: boolean): void
  close(): void
}

export type EffectOptions = {
  start: (events: EffectEvents) => Promise<Processor>
  /** Sends nothing without the effect, unless the device was already seen without it. */
  holdsBack: boolean
  onChange: () => void
  onReduced: () => void
  /** `isCovered`: the plain track must not follow, because others have only had the processed one. */
  onStopped: (trouble: EffectTrouble, isCovered: boolean) => void
}

export class Effect {
  readonly #options: EffectOptions
  #isOn = false
  #isReduced = false
  #isCovered = false
  #mayShowPlain: boolean
  #input: MediaStreamTrack | null = null
  #processed: MediaStreamTrack | null = null
  #starting: Promise<Processor> | null = null
  /** Invalidates what an earlier change was loading. */
  #run = 0

  constructor(options: EffectOptions) {
    this.#options = options
    this.#mayShowPlain = !options.holdsBack
  }

  get state(): EffectState {
    if (!this.#isOn) return 'off'
    if (this.#input && !this.#processed) return 'loading'
    return this.#isReduced ? 'reduced' : 'on'
  }

  get output(): MediaStreamTrack | null {
    if (!this.#isOn) return this.#input
    return this.#processed ?? (this.#mayShowPlain ? this.#input : null)
  }

  use(track: MediaStreamTrack | null): void {
    this.#input = track
    this.#mayShowPlain = !this.#options.holdsBack
    void this.#process()
  }

  mute(isMuted: boolean): void {
    if (this.#processed) this.#processed.enabled = !isMuted
    withProcessor(this.#starting, (processor) => processor.pause(isMuted))
  }

  cover(isCovered: boolean): void {
    this.#isCovered = isCovered
    if (isCovered) this.#mayShowPlain = false
    withProcessor(this.#starting, (processor) => processor.cover?.(isCovered))
  }

  turn(isOn: boolean): void {
    if (isOn === this.#isOn) return
    this.#isOn = isOn
    this.#mayShowPlain = !this.#options.holdsBack || (isOn && this.#input?.enabled === true)
    void this.#process()
  }

  async #process(): Promise<void> {
    this.#dropProcessed()
    const [run, track] = [this.#run, this.#input]
    if (!this.#isOn || !track) return this.#close()
    try {
      this.#starting ??= this.#start()
      const processor = await this.#starting
      if (run !== this.#run) return
      processor.pause(!track.enabled)
      processor.cover?.(this.#isCovered)
      const processed = await processor.process(track)
      if (run !== this.#run) return processed.stop()
      processed.enabled = track.enabled
      this.#processed = processed
      this.#options.onChange()
    } catch (error) {
      if (run !== this.#run) return
      console.error(error)
      this.#stop('failed')
    }
  }

  #start(): Promise<Processor> {
    const { start, onReduced, onChange } = this.#options
    const isCurrent = () => starting === this.#starting
    const starting: Promise<Processor> = start({
      onReduced: () => {
        if (!isCurrent()) return
        this.#isReduced = true
        onReduced()
        onChange()
      },
      onStopped: (trouble) => isCurrent() && this.#stop(trouble),
    })
    return starting
  }

  #stop(trouble: EffectTrouble): void {
    const { holdsBack, onStopped, onChange } = this.#options
    const isCovered = holdsBack && (this.#processed !== null || !this.#mayShowPlain)
    this.#dropProcessed()
    this.#close()
    this.#isOn = false
    // Mutes a covered device before the change is announced, so the plain track isn't sent.
    onStopped(trouble, isCovered)
    onChange()
  }

  #dropProcessed(): void {
    this.#run += 1
    this.#processed?.stop()
    this.#processed = null
  }

  #close(): void {
    this.#isReduced = false
    withProcessor(this.#starting, (processor) => processor.close())
    this.#starting = null
  }
}

function withProcessor(starting: Promise<Processor> | null, act: (processor: Processor) => void): void {
  starting?.then(act, () => {})
}
