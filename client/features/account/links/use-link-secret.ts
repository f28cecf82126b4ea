import { useEffect, useState } from 'react'

const storageKey = () => `trueline.link ${location.pathname}`

/**
 * The secret behind the `#` of the address; undefined until it was looked for, null when there is none. It is taken out of
 * the address at once, and with that out of the browser's history. This tab keeps it, so that it outlives signing in.
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

/** For the page that it is of; null once it is used up. */
export function storeLinkSecret(secret: string | null): void {
  try {
    if (secret === null) sessionStorage.removeItem(storageKey())
    else sessionStorage.setItem(storageKey(), secret)
  } catch {
    // Where nothing can be stored, signing in first means opening the link again.
  }
}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(storageKey())
  } catch {
    return null
  }
}
