import { useLocation } from 'wouter'
import { ACCOUNT_PARAMETER, nextIn, withNext } from '#client/lib/paths.ts'

/** Opens a dialog over the current page: `login` to sign in, `start` to join. */
export type OpenAccount = (way: 'login' | 'start') => void

export function useOpenAccount(): OpenAccount {
  const [, navigate] = useLocation()
  return (way) => navigate(withNext(`?${ACCOUNT_PARAMETER}=${way}`, nextIn(location.search)))
}
