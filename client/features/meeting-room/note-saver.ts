import { createListeners } from '#client/lib/events/listeners.ts'

export type NoteState = {
  readonly text: string
  readonly state: 'saved' | 'saving' | 'failed'
}

export type NoteSaverOptions = {
  readonly save: (text: string) => Promise<unknown>
  /** After the last key. */
  readonly pauseMs?: number
  readonly retryMs?: number
}

const PAUSE_MS = 700
const RETRY_MS = 4_000

/** A text that is saved while it is typed: one request at a time, and always the latest. */
export class NoteSaver {
  readonly #options: Required<NoteSaverOptions>
  readonly #listeners = createListeners<void>()
  #now: NoteState = { text: '', state: 'saved' }
  #stored = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSending = false

  constructor({ save, pauseMs = PAUSE_MS, retryMs = RETRY_MS }: NoteSaverOptions) {
    this.#options = { save, pauseMs, retryMs }
  }

  readonly get = (): NoteState => this.#now
  readonly subscribe = this.#listeners.add

  /** Loads the stored text unless the member has typed since. */
  load(text: string): void {
    if (this.#now.state !== 'saved' || this.#now.text !== this.#stored) return
    this.#stored = text
    if (this.#now.text !== text) this.#set({ text, state: 'saved' })
  }

  readonly change = (text: string): void => {
    this.#set({ text, state: 'saving' })
    this.#sendIn(this.#options.pauseMs)
  }

  readonly flush = (): void => {
    if (this.#now.text !== this.#stored) this.#sendIn(0)
  }

  #sendIn(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#send(), ms)
  }

  async #send(): Promise<void> {
    if (this.#isSending) return
    const { text } = this.#now
    this.#isSending = true
    try {
      await this.#options.save(text)
      this.#stored = text
    } catch {
      this.#isSending = false
      this.#set({ ...this.#now, state: 'failed' })
      return this.#sendIn(this.#options.retryMs)
    }
    this.#isSending = false
    if (this.#now.text === text) this.#set({ text, state: 'saved' })
    else this.#sendIn(0)
  }

  #set(next: NoteState): void {
    this.#now = next
    this.#listeners.notify()
  }
}
