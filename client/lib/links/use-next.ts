import { useSearch } from 'wouter'
import { nextIn } from '../paths.ts'

/** `useSearch` is decoded once, which would spoil the query of the next page, so only the server uses it. */
export function useNext(): string | null {
  const search = useSearch()
  return nextIn(typeof location === 'undefined' ? search : location.search)
}
