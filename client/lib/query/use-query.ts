import { useEffect, useState, useSyncExternalStore } from 'react'
import { useQueryClient } from './context.ts'
import type { Query } from './query.ts'
import type { QueryOptions, QueryState, UseInfiniteQueryResult, UseQueryResult } from './types.ts'

const IS_SERVER = typeof document === 'undefined'

/** The answer of the options' key, read when this first shows it and kept up to date from then on. */
export function useQuery<Data>(options: QueryOptions<Data>): UseQueryResult<Data> {
  return useAnswer(options).result
}

/** The same for `infiniteQueryOptions`, with the way to the next page. */
export function useInfiniteQuery<Data>(options: QueryOptions<Data>): UseInfiniteQueryResult<Data> {
  const { query, state, result } = useAnswer(options)
  return {
    ...result,
    hasNextPage: result.data !== undefined && (options.hasNext?.(result.data) ?? false),
    isFetchingNextPage: state.next === 'reading',
    isFetchNextPageError: state.next === 'failed',
    fetchNextPage: query.fetchNext,
  }
}

function useAnswer<Data>(options: QueryOptions<Data>) {
  const { enabled = true, staleTime, refetchOnFocus = false, keepsPrevious = false } = options
  const query = useQueryClient().queryFor(options)
  const state = useSyncExternalStore(
    query.subscribe,
    () => query.state,
    () => (IS_SERVER && query.state.data !== undefined ? query.state : query.rendered),
  )
  const [before, setBefore] = useState(state.data)
  if (keepsPrevious && state.data !== undefined && state.data !== before) setBefore(state.data)

  useEffect(() => {
    if (!enabled) return
    return query.watch({
      queryKey: query.queryKey,
      refetchOnFocus,
      ...(staleTime !== undefined && { staleTime }),
    })
  }, [query, enabled, staleTime, refetchOnFocus])
  useInterval(query, (enabled && options.refetchInterval?.({ state })) || 0)

  // What failed when it was last shown is about to be read again.
  const isPast = enabled && !query.isActive && state.data === undefined
  const error = isPast ? null : state.error
  const placeholder = keepsPrevious && !error ? before : undefined
  return { query, state, result: resultOf(query, { ...state, error }, enabled, placeholder) }
}

function useInterval<Data>(query: Query<Data>, everyMs: number): void {
  useEffect(() => {
    if (everyMs === 0) return
    const timer = setInterval(() => document.visibilityState === 'visible' && query.refetch(), everyMs)
    return () => clearInterval(timer)
  }, [query, everyMs])
}

function resultOf<Data>(
  { refetch }: Query<Data>,
  { data, error, isFetching }: QueryState<Data>,
  enabled: boolean,
  placeholder: Data | undefined,
): UseQueryResult<Data> {
  const shown = data === undefined ? placeholder : data
  const isPlaceholderData = data === undefined && shown !== undefined
  const isUnread = data === undefined && !error
  // What has nothing to show yet is about to be read.
  const more = { isFetching: isFetching || (isUnread && enabled), isPlaceholderData, refetch }
  if (error) {
    return {
      ...more,
      data: shown,
      error,
      isPending: false,
      isError: true,
      isSuccess: false,
      isLoading: false,
    }
  }
  if (shown === undefined) {
    const isLoading = more.isFetching
    return { ...more, data: undefined, error, isPending: true, isError: false, isSuccess: false, isLoading }
  }
  return { ...more, data: shown, error, isPending: false, isError: false, isSuccess: true, isLoading: false }
}
