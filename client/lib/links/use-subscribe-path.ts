import { useLocation, useSearch } from 'wouter'
import { paths, withNext } from '../paths.ts'

export function useSubscribePath(): string {
  const [path] = useLocation()
  const search = useSearch()
  return withNext(paths.subscribe, search ? `${path}?${search}` : path)
}
