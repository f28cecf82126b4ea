import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in what the server rendered until the page's script has taken over. A form must not be used before: the browser
 * would send it by itself, with what was typed in the address.
 */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
