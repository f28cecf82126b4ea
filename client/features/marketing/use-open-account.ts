import { useLocation } from 'wouter'
import { ACCOUNT_PARAMETER, nextIn, withNext } from '#client/lib/paths.ts'

/** Opens a dialog over the current page: `login` to sign in, `start` to join. */
export type OpenAccount = (screen: 'login' | 'start') => void

export function useOpenAccount(): OpenAccount {
  const [, navigate] = useLocation()
  return (screen) => navigate(withNext(`?${ACCOUNT_PARAMETER}=${screen}`, nextIn(location.search)))
}
