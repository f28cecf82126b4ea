export type QueryKey = readonly unknown[]

declare const answer: unique symbol
/** A key that knows what type its answer is of. */
export type KeyOf<Data> = QueryKey & { readonly [answer]?: Data }

export type QueryState<Data> = {
  readonly data: Data | undefined
  /** Why the last reading failed; older data may still be there. */
  readonly error: Error | null
  readonly isFetching: boolean
  /** What the next page of an infinite query is doing. */
  readonly next: 'reading' | 'failed' | null
  /** Milliseconds since 1970. */
  readonly updatedAt: number
  /** The data is known to be old, whatever its age. */
  readonly isInvalidated: boolean
}

/** What a reading is given. */
export type Source<Data> = {
  readonly queryKey: QueryKey
  readonly known: Data | undefined
  /** The next page is to be added to `known`. */
  readonly isNext: boolean
}

type Shared<Data> = {
  readonly queryKey: KeyOf<Data>
  /** Milliseconds after which the data is read again when something comes to show it; the client's where missing. */
  readonly staleTime?: number
  /** Milliseconds for which data is kept that nothing shows. */
  readonly gcTime?: number
  /** False: shows what is there and reads nothing. */
  readonly enabled?: boolean
  /** Reads again whenever the person comes back to the window. */
  readonly refetchOnFocus?: boolean
  /** Shows the answer to the key before, until there is one. */
  readonly keepsPrevious?: boolean
}

export type QueryOptions<Data> = Shared<Data> & {
  /** The client's `read` where missing. */
  readonly queryFn?: (source: Source<Data>) => Data | Promise<Data>
  /** Whether there is another page. */
  readonly hasNext?: (data: Data) => boolean
  /** Milliseconds until the data is read again, while something shows it and the window is seen. */
  readonly refetchInterval?: (query: { state: QueryState<Data> }) => number | false
}

export type InfiniteData<Page, Param = unknown> = {
  readonly pages: Page[]
  readonly pageParams: Param[]
}

export type InfiniteQueryOptions<Page, Param> = Shared<InfiniteData<Page, Param>> & {
  readonly queryFn: (source: { queryKey: QueryKey; pageParam: Param }) => Page | Promise<Page>
  readonly initialPageParam: Param
  /** Null or undefined where there is no other page. */
  readonly getNextPageParam: (last: Page) => Param | null | undefined
}

type Status<Data> =
  | { data: undefined; error: null; isPending: true; isError: false; isSuccess: false }
  | { data: Data; error: null; isPending: false; isError: false; isSuccess: true }
  | { data: Data | undefined; error: Error; isPending: false; isError: true; isSuccess: false }

export type UseQueryResult<Data> = Status<Data> & {
  readonly isFetching: boolean
  /** Pending, and being read. */
  readonly isLoading: boolean
  /** The data is the answer to the key before. */
  readonly isPlaceholderData: boolean
  /** Never rejects: the result says how it went. */
  refetch(): Promise<unknown>
}

export type UseInfiniteQueryResult<Data> = UseQueryResult<Data> & {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  fetchNextPage(): Promise<unknown>
}

export type MutationOptions<Data, Variables> = {
  readonly mutationFn: (variables: Variables) => Promise<Data>
  /** What these return is waited for before the mutation is over. */
  readonly onSuccess?: (data: Data, variables: Variables) => unknown
  readonly onError?: (error: Error, variables: Variables) => unknown
  readonly onSettled?: (data: Data | undefined, error: Error | null, variables: Variables) => unknown
}
