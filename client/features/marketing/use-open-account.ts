import { useLocation } from 'wouter'
import { withDialog } from '#client/lib/paths.ts'

/** Opens a dialog over the current page: `login` to sign in, `start` to join. */
export type OpenAccount = (screen: 'login' | 'start') => void

export function useOpenAccount(): OpenAccount {
  const [, navigate] = useLocation()
  return (screen) => navigate(withDialog(location.search, screen))
}
