import { createListeners } from '../events/listeners.ts'
import { callProblem, failureOf, isRefusal, isRetryable, type Problem, sendProblem } from './failures.ts'
import { NOTHING_CHOSEN, type UploadOptions, type UploadPhase, type UploadSnapshot } from './types.ts'
import { createUppy, DEFAULT_MAX_FILES, isUnsent, markUnsent, noticesOf, type UploadUppy } from './uppy.ts'

const AUTO_PROCEED_MS = 4
const RETRY_DELAYS_MS: readonly number[] = [0, 1000, 3000, 5000]
const BUSY: readonly UploadPhase[] = ['sending', 'retrying', 'offline', 'saving']

export class Upload {
  readonly uppy: UploadUppy
  readonly #options: UploadOptions
  readonly #limit: number
  readonly #changes = createListeners<void>()
  readonly #urls = new Map<string, string>()
  #snapshot: UploadSnapshot = NOTHING_CHOSEN
  #phase: UploadPhase = 'choosing'
  #problem: Problem | null = null
  #isOffline = false
  /** Uppy removes each message after a while, in order. */
  #over: readonly object[] = []
  #tries = 0
  /** Incremented when an upload is aborted, so that its end is ignored. */
  #round = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: UploadOptions) {
    this.#options = options
    this.#limit = options.restrictions.maxNumberOfFiles ?? DEFAULT_MAX_FILES
    this.uppy = createUppy(options)
    this.uppy.addPreProcessor((ids) => this.#prepare(ids))
    this.uppy.on('upload-error', (_file, error, response) => {
      this.#problem ??= sendProblem(error, response)
    })
    this.uppy.on('is-offline', () => this.#setOffline(true))
    this.uppy.on('is-online', () => this.#setOffline(false))
    this.uppy.on('state-update', () => this.#publish())
  }

  subscribe = (listener: () => void): (() => void) => this.#changes.add(listener)
  getSnapshot = (): UploadSnapshot => this.#snapshot

  /** Replaces an idle single file once the new one is accepted. */
  choose(files: readonly File[]): void {
    if (this.#phase === 'done') this.clear()
    const before = this.uppy.getFiles().map(({ id }) => id)
    const replaces = this.#limit === 1 && before.length === 1 && !this.#isBusy
    if (!this.#isBusy) this.uppy.setState({ allowNewUpload: true })
    this.#over = this.uppy.getState().info
    this.#setLimit(replaces ? 2 : this.#limit)
    this.uppy.addFiles(files.map((data) => ({ name: data.name, type: data.type, data })))
    const isAdded = this.uppy.getFiles().length > before.length
    if (replaces && isAdded) this.uppy.removeFiles(before)
    this.#setLimit(this.#limit)
    if (!isAdded || this.#isBusy) return
    this.#problem = null
    this.#enter('chosen')
    if (this.#options.autoProceed) this.#timer = setTimeout(() => this.send(), AUTO_PROCEED_MS)
  }

  send(): void {
    if (this.#isBusy || this.#phase === 'done' || this.uppy.getFiles().length === 0) return
    const problem = this.#problem
    if (problem?.step === 'save' && isRefusal(problem)) markUnsent(this.uppy, this.uppy.getFiles())
    this.#tries = 0
    void this.#try()
  }

  cancel(): void {
    const files = this.uppy.getFiles()
    this.clear()
    for (const { name, type, data } of files)
      if (data instanceof File) this.uppy.addFile({ name, type, data })
    if (files.length > 0) this.#enter('chosen')
  }

  clear(): void {
    this.#round += 1
    this.#over = this.uppy.getState().info
    clearTimeout(this.#timer)
    this.#urls.clear()
    this.#problem = null
    this.uppy.cancelAll()
    this.#enter('choosing')
  }

  destroy(): void {
    this.clear()
    this.uppy.destroy()
  }

  get #isBusy(): boolean {
    return BUSY.includes(this.#phase)
  }

  async #try(): Promise<void> {
    const round = this.#round
    this.#problem = null
    this.#enter('sending')
    const unsent = this.uppy.getFiles().filter(isUnsent)
    markUnsent(this.uppy, unsent)
    try {
      if (unsent.length > 0) await this.uppy.upload()
      if (round === this.#round && !this.#problem) await this.#save()
    } catch (error) {
      this.#problem ??= callProblem('send', error)
    }
    if (round !== this.#round) return
    if (this.#problem) this.#afterProblem(this.#problem)
    else this.#enter('done')
  }

  async #prepare(ids: readonly string[]): Promise<void> {
    const round = this.#round
    for (const id of ids) {
      const { data, type } = this.uppy.getFile(id)
      if (!(data instanceof File)) continue
      try {
        const { url, uploadURL } = await this.#options.prepare(data, type)
        if (round !== this.#round || !this.uppy.getFile(id)) return
        this.#urls.set(id, url)
        this.uppy.setFileState(id, { xhrUpload: { endpoint: uploadURL } })
      } catch (error) {
        if (round === this.#round) this.#problem = callProblem('prepare', error)
        throw error
      }
    }
  }

  async #save(): Promise<void> {
    this.#enter('saving')
    for (const { id, data } of this.uppy.getFiles()) {
      const url = this.#urls.get(id)
      if (!url || !(data instanceof File)) continue
      try {
        await this.#options.save(url, data)
        this.#urls.delete(id)
      } catch (error) {
        this.#problem = callProblem('save', error)
        return
      }
    }
  }

  #afterProblem(problem: Problem): void {
    const delay = RETRY_DELAYS_MS[this.#tries]
    const shouldRetry = problem.step !== 'save' && isRetryable(problem)
    if (problem.isRestriction) this.#enter('chosen')
    else if (shouldRetry && !navigator.onLine) this.#enter('offline')
    else if (shouldRetry && delay !== undefined) this.#tryAgain(delay)
    else this.#giveUp(problem)
  }

  #tryAgain(delay: number): void {
    this.#tries += 1
    this.#enter('retrying')
    this.#timer = setTimeout(() => void this.#try(), delay)
  }

  #giveUp(problem: Problem): void {
    const { onPrepareFailed, onFailed, onSaveFailed } = this.#options.hooks
    this.#enter('failed')
    if (problem.step === 'prepare') onPrepareFailed?.(problem.error)
    else if (problem.step === 'save') onSaveFailed?.(problem.error)
    else onFailed?.(problem.text)
  }

  #setOffline(isOffline: boolean): void {
    this.#isOffline = isOffline
    this.#publish()
    if (isOffline || this.#phase !== 'offline') return
    this.#tries = 0
    void this.#try()
  }

  #setLimit(maxNumberOfFiles: number): void {
    this.uppy.setOptions({ restrictions: { maxNumberOfFiles } })
  }

  #enter(phase: UploadPhase): void {
    this.#phase = phase
    this.#publish()
  }

  #publish(): void {
    const files = this.uppy.getFiles().flatMap(({ id, name, data }) => {
      return data instanceof File ? [{ id, name, file: data }] : []
    })
    const names = files.map(({ name }) => name).join(', ')
    this.#snapshot = {
      phase: this.#phase,
      files,
      progress: this.uppy.getState().totalProgress,
      notices: noticesOf(this.uppy, this.#over),
      isOffline: this.#isOffline,
      failure: this.#phase === 'failed' && this.#problem ? failureOf(this.#problem, names) : null,
    }
    this.#changes.notify()
  }
}
