import { useLocation, useSearch } from 'wouter'
import { paths, withNext } from './paths.ts'

/** Where the membership is offered, returning to this page. */
export function useSubscribePath(): string {
  const [path] = useLocation()
  const search = useSearch()
  return withNext(paths.subscribe, search ? `${path}?${search}` : path)
}
