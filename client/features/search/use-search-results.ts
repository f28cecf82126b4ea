import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { searchWords } from '#shared/domain/search/words.ts'
import { foundGroups } from './found-groups.tsx'
import type { LocalGroups, OptionGroup } from './option.ts'
import { everythingQuery } from './queries.ts'

const TYPING_PAUSE_MS = 180

export type SearchResults = {
  readonly groups: readonly OptionGroup[]
  /** There are no earlier results to show meanwhile. */
  readonly isLoading: boolean
  /** Nothing was found for the text: the groups are suggestions. */
  readonly isEmpty: boolean
  readonly isSettled: boolean
  readonly didYouMean: string | null
  readonly error: Error | null
  readonly isOffline: boolean
  retry(): void
}

export function useSearchResults(text: string, local: LocalGroups): SearchResults {
  const q = text.trim()
  const asked = usePaused(q)
  const isSearch = searchWords(q).length > 0
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...everythingQuery(asked),
    enabled: isSearch && asked === q,
    placeholderData: keepPreviousData,
  })
  const isOffline = !useIsOnline()
  const serverGroups = isSearch && data ? foundGroups(data, asked) : []
  const isSettled = !isSearch || (asked === q && !isFetching && !isPlaceholderData)
  const isLoading = isSearch && !data && !(isSettled && error)
  // Groups below the server's results would jump down when those arrive, so they wait.
  const groups = [...local.before, ...serverGroups, ...(isLoading ? [] : local.after)]
  const isEmpty = q !== '' && groups.length === 0 && isSettled && !error
  return {
    groups: isEmpty ? local.otherwise : groups,
    isEmpty,
    isLoading,
    isSettled,
    didYouMean: isSearch && isSettled ? (data?.didYouMean ?? null) : null,
    error: isSearch && isSettled ? error : null,
    isOffline,
    retry: () => void refetch(),
  }
}

/** The text after a pause in typing; an emptied one at once. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const life = new AbortController()
      for (const name of ['online', 'offline']) addEventListener(name, listener, { signal: life.signal })
      return () => life.abort()
    },
    () => navigator.onLine,
    () => true,
  )
}
