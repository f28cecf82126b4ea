import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False until hydration: before, the browser would submit a form itself, with the typed text in the address. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
