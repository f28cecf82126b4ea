import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False until hydration. A form must not be used earlier: the browser would submit it, with the typed text in the address.
 */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
