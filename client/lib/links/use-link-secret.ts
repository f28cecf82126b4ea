import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../state/stored.ts'

const storageKey = () => `trueline.link ${location.pathname}`

/**
 * The secret after the `#` of the address; undefined until it was read, null if there is none. It is removed from the
 * address and the history right away, and stored in this tab so that it survives signing in.
 */
export function useLinkSecret(): string | null | undefined {
  const [secret, setSecret] = useState<string | null>()
  useEffect(() => {
    const fragment = location.hash.slice(1)
    if (fragment) {
      storeLinkSecret(fragment)
      history.replaceState(history.state, '', location.pathname + location.search)
    }
    const stored = readStored('sessionStorage', storageKey())
    setSecret((before) => fragment || before || (typeof stored === 'string' ? stored : null))
  }, [])
  return secret
}

export function storeLinkSecret(secret: string | null): void {
  writeStored('sessionStorage', storageKey(), secret)
}
