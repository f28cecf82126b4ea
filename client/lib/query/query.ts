import { createListeners } from '#client/lib/realtime/listeners.ts'
import { shareParts } from './key.ts'
import type { QueryKey, QueryOptions, QueryState, Source } from './types.ts'

const NOTHING = {
  data: undefined,
  error: null,
  isFetching: false,
  next: null,
  updatedAt: 0,
  isInvalidated: false,
} as const

type Change<Data> = (known: Data | undefined) => Data | undefined

const KEPT_MS = 5 * 60_000

/** What the queries of a client share. */
export type Home = {
  readonly read: (source: { queryKey: QueryKey }) => Promise<unknown>
  readonly staleTime: number
  changed(): void
  failed(error: unknown): void
  forget(query: object): void
}

/** The answer to a key: what is known of it, read by one request at a time. */
export class Query<Data> {
  state: QueryState<Data> = NOTHING
  /** What the server rendered the page from: a part of the page that hydrates late begins with it. */
  rendered: QueryState<Data> = NOTHING
  readonly queryKey: QueryKey
  readonly #home: Home
  readonly #listeners = createListeners<void>()
  #options: QueryOptions<Data> | undefined
  #reading: Promise<Data> | null = null
  /** Made since the reading under way began: its answer may not know of them. */
  #changes: Change<Data>[] = []
  #turn = 0
  #shownBy = 0
  #readFor = 0
  #forgetting: ReturnType<typeof setTimeout> | undefined

  constructor(home: Home, queryKey: QueryKey) {
    this.#home = home
    this.queryKey = queryKey
  }

  /** How to read it, from now on. */
  use(options: QueryOptions<Data>): this {
    this.#options = options
    return this
  }

  /** Something shows it that wants it read. */
  get isActive(): boolean {
    return this.#readFor > 0
  }

  isStale(staleTime = this.#home.staleTime): boolean {
    const { data, isInvalidated, updatedAt } = this.state
    return data === undefined || isInvalidated || Date.now() - updatedAt >= staleTime
  }

  /** Calls `listener` after every change, and keeps the data until that is stopped. */
  readonly subscribe = (listener: () => void): (() => void) => {
    const stop = this.#listeners.add(listener)
    this.#shownBy += 1
    clearTimeout(this.#forgetting)
    return () => {
      stop()
      this.#shownBy -= 1
      const { gcTime = KEPT_MS } = this.#options ?? {}
      if (this.#shownBy === 0) this.#forgetting = setTimeout(() => this.#home.forget(this), gcTime)
    }
  }

  /** Reads it unless what is there is fresh, and again whenever it is invalidated, until the returned function is called. */
  readonly watch = ({ staleTime, refetchOnFocus }: QueryOptions<Data>): (() => void) => {
    const watching = new AbortController()
    const { signal } = watching
    const quietly = () => void this.fetch().catch(() => {})
    this.#readFor += 1
    if (this.isStale(staleTime)) quietly()
    addEventListener('online', () => (this.state.error || this.isStale(staleTime)) && quietly(), { signal })
    if (refetchOnFocus) {
      const seen = () => document.visibilityState === 'visible' && quietly()
      document.addEventListener('visibilitychange', seen, { signal })
    }
    return () => {
      watching.abort()
      this.#readFor -= 1
    }
  }

  /** Reads it; joins a reading under way, unless `isAgain` and that one may bring old news while older data is shown. */
  fetch(isAgain = false, isNext = false): Promise<Data> {
    if (this.#reading && !(isAgain && this.state.data !== undefined)) return this.#reading
    const isFirst = this.state.data === undefined
    const reading = this.#read(isNext)
    this.#reading = reading
    this.#set({ isFetching: true, next: isNext ? 'reading' : null, ...(isFirst && { error: null }) })
    return reading
  }

  /** Never rejects. */
  readonly refetch = (): Promise<unknown> => this.fetch(true).catch(() => {})
  readonly fetchNext = (): Promise<unknown> => this.fetch(true, true).catch(() => {})

  setData(next: Data, done: Partial<QueryState<Data>> = {}): void {
    const data = shareParts(this.state.data, next) as Data
    this.#set({ data, error: null, updatedAt: Date.now(), isInvalidated: false, ...done })
  }

  /** Makes something of the data that is there, and of what a reading under way brings. It is as old as it was. */
  change(change: Change<Data>): void {
    if (this.#reading) this.#changes.push(change)
    const data = change(this.state.data)
    const { error, isInvalidated } = this.state
    if (data !== undefined) this.setData(data, { error, isInvalidated })
  }

  /** What is there came with the page. */
  markRendered(): void {
    this.rendered = this.state
  }

  /** It is old: read now where something shows it, else when something does. */
  async invalidate(): Promise<void> {
    this.#set({ isInvalidated: true })
    if (this.isActive) await this.refetch()
  }

  async #read(isNext: boolean): Promise<Data> {
    this.#turn += 1
    const turn = this.#turn
    this.#changes = []
    const { queryKey, state } = this
    const read = this.#options?.queryFn ?? (this.#home.read as (source: Source<Data>) => Promise<Data>)
    try {
      const answer = await Promise.resolve({ queryKey, known: state.data, isNext }).then(read)
      if (turn !== this.#turn) return this.#reading ?? answer
      let data: Data = answer
      for (const change of this.#changes) data = change(data) ?? data
      this.#reading = null
      this.setData(data, { isFetching: false, next: null })
      return data
    } catch (thrown) {
      if (turn !== this.#turn && this.#reading) return this.#reading
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      if (turn === this.#turn) {
        this.#reading = null
        this.#set({ error, isFetching: false, next: isNext ? 'failed' : null })
        this.#home.failed(error)
      }
      throw error
    }
  }

  #set(change: Partial<QueryState<Data>>): void {
    this.state = { ...this.state, ...change }
    this.#listeners.notify()
    this.#home.changed()
  }
}
