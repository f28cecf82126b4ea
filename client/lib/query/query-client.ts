import { createListeners } from '#client/lib/realtime/listeners.ts'
import { hashOf, startsWith } from './key.ts'
import { type Home, Query } from './query.ts'
import type { KeyOf, QueryKey, QueryOptions } from './types.ts'

type Filter = {
  /** Queries whose keys begin like this. */
  readonly queryKey?: QueryKey
  readonly predicate?: (query: Query<unknown>) => boolean
}

type QueryClientOptions = Pick<Home, 'read' | 'staleTime'>

/** The answers that the page knows, by their keys. */
export class QueryClient {
  readonly #queries = new Map<string, Query<unknown>>()
  readonly #changes = createListeners<void>()
  readonly #failures = createListeners<unknown>()
  readonly #home: Home

  constructor(options: QueryClientOptions) {
    this.#home = {
      ...options,
      changed: this.#changes.notify,
      failed: this.#failures.notify,
      forget: (query) => {
        for (const [hash, known] of this.#queries) if (known === query) this.#queries.delete(hash)
      },
    }
  }

  /** Called after every change of what is known. */
  readonly onChange = this.#changes.add
  /** Called with the error of every query and mutation that fails. */
  readonly onFailure = this.#failures.add
  readonly fail = this.#failures.notify

  /** The query of the options, made if there is none yet. */
  queryFor<Data>(options: QueryOptions<Data>): Query<Data> {
    return this.#at<Data>(options.queryKey).use(options)
  }

  all(): readonly Query<unknown>[] {
    return [...this.#queries.values()]
  }

  getQueryData<Data>(key: KeyOf<Data>): Data | undefined {
    return (this.#queries.get(hashOf(key)) as Query<Data> | undefined)?.state.data
  }

  /** `next` or what it makes of the data that is there; undefined changes nothing. */
  setQueryData<Data>(
    key: KeyOf<Data>,
    next: NoInfer<Data> | undefined | ((known: NoInfer<Data> | undefined) => NoInfer<Data> | undefined),
  ): void {
    const isKnown = this.#queries.has(hashOf(key))
    if (!(next instanceof Function)) {
      if (next !== undefined) this.#at<Data>(key).setData(next)
    } else if (isKnown || next(undefined) !== undefined) this.#at<Data>(key).change(next)
  }

  /** What the server rendered the page from. */
  setRendered(key: QueryKey, data: unknown): void {
    const query = this.#at(key)
    query.setData(data)
    query.markRendered()
  }

  /** The data if it is fresh, else what is read now; rejects as the reading does. */
  async fetchQuery<Data>(options: QueryOptions<Data>): Promise<Data> {
    const query = this.queryFor(options)
    const { data } = query.state
    return data === undefined || query.isStale(options.staleTime) ? query.fetch() : data
  }

  /** Marks what fits as old, and reads again what of it is shown; resolves once that is read. */
  async invalidateQueries(filter: Filter): Promise<void> {
    await Promise.all(this.#matching(filter).map((query) => query.invalidate()))
  }

  /** Reads again what fits and is shown. */
  async refetchShown(filter: Filter): Promise<void> {
    const shown = this.#matching(filter).filter(({ isActive }) => isActive)
    await Promise.all(shown.map((query) => query.refetch()))
  }

  removeQueries(filter: Filter): void {
    for (const { queryKey } of this.#matching(filter)) this.#queries.delete(hashOf(queryKey))
  }

  #matching({ queryKey, predicate }: Filter): Query<unknown>[] {
    return [...this.#queries.values()].filter(
      (query) => (!queryKey || startsWith(query.queryKey, queryKey)) && (!predicate || predicate(query)),
    )
  }

  /** A key says what type its query is of; the map cannot. */
  #at<Data>(key: KeyOf<Data>): Query<Data> {
    const hash = hashOf(key)
    const query = this.#queries.get(hash) ?? new Query<unknown>(this.#home, key)
    this.#queries.set(hash, query)
    return query as Query<unknown> as Query<Data>
  }
}
