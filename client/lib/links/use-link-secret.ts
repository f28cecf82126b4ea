import { useEffect, useState } from 'react'

const storageKey = () => `trueline.link ${location.pathname}`

/**
 * The secret after the `#` of the address; undefined until it was read, null if there is none. It is removed from the
 * address and the history at once, and stored in this tab so that it survives signing in.
 */
export function useLinkSecret(): string | null | undefined {
  const [secret, setSecret] = useState<string | null>()
  useEffect(() => {
    const found = location.hash.slice(1)
    if (found) {
      storeLinkSecret(found)
      history.replaceState(history.state, '', location.pathname + location.search)
    }
    setSecret((before) => found || before || readStored())
  }, [])
  return secret
}

/** Stored for this page; null once it is used up. */
export function storeLinkSecret(secret: string | null): void {
  try {
    if (secret === null) sessionStorage.removeItem(storageKey())
    else sessionStorage.setItem(storageKey(), secret)
  } catch {
    // Without storage, someone who signs in first has to open the link again.
  }
}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(storageKey())
  } catch {
    return null
  }
}
