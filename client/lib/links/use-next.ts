import { useSearch } from 'wouter'
import { nextIn } from '../paths.ts'

/** The page to continue to. `useSearch` is decoded once, which would spoil its query, so only the server reads that. */
export function useNext(): string | null {
  const search = useSearch()
  return nextIn(typeof location === 'undefined' ? search : location.search)
}
