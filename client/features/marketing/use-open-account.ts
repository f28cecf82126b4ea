import { useLocation } from 'wouter'
import { ACCOUNT_PARAMETER } from '#client/lib/paths.ts'

/** Opens the account dialog over the page one is on. */
export function useOpenAccount(): (mode: 'login' | 'register') => void {
  const [, navigate] = useLocation()
  return (mode) => navigate(`?${ACCOUNT_PARAMETER}=${mode}`)
}
