import { useEffect, useState } from 'react'

/**
 * The secret behind the `#` of the address; undefined until it was looked for, null when there is none. It is taken out of
 * the address at once, and with that out of the browser's history.
 */
export function useLinkSecret(): string | null | undefined {
  const [secret, setSecret] = useState<string | null>()
  useEffect(() => {
    const found = location.hash.slice(1)
    if (found) history.replaceState(history.state, '', location.pathname)
    setSecret((kept) => found || kept || null)
  }, [])
  return secret
}
