import { useEffect, useState } from 'react'
import { useLate } from '#client/lib/late.ts'

const loadLayer = () => import('#client/features/pwa/pwa-layer.tsx')
/** How long a page that never comes to rest is waited for. */
const AT_LATEST_MS = 5_000

/** The service worker and what is said about it: fetched once the page has loaded and come to rest. */
export function PwaSlot({ isBusy }: { isBusy: boolean }) {
  const { loaded } = useLate(loadLayer, useAtRest())
  return loaded && <loaded.PwaLayer isBusy={isBusy} />
}

function useAtRest(): boolean {
  const [isAtRest, setIsAtRest] = useState(false)
  useEffect(() => {
    const life = new AbortController()
    const rest = () => setIsAtRest(true)
    const loaded = () => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(rest, { timeout: AT_LATEST_MS })
      else setTimeout(rest, 1_000)
    }
    if (document.readyState === 'complete') loaded()
    else addEventListener('load', loaded, { once: true, signal: life.signal })
    return () => life.abort()
  }, [])
  return isAtRest
}
