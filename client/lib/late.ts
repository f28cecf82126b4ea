import { useEffect, useState } from 'react'

/** How Chromium and Firefox, then Safari, put it. */
const NOT_FETCHED = /dynamically imported module|importing a module script failed/i

/**
 * Something in a chunk of its own, fetched once `wanted`. Unlike React's `lazy`, a chunk that does not load leaves the
 * rest of the page alone: `failed` says so.
 */
export function useLate<T extends object>(
  load: () => Promise<T>,
  wanted: boolean,
): { loaded: T | null; failed: boolean } {
  const [loaded, setLoaded] = useState<T | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!wanted) return
    load().then(
      (result) => setLoaded(() => result),
      (error: unknown) => {
        // The browser has written of a file that did not come.
        if (!NOT_FETCHED.test(String(error))) console.error(error)
        setFailed(true)
      },
    )
  }, [load, wanted])
  return { loaded, failed }
}

const FIRST_SIGNS = ['pointerover', 'touchstart', 'focusin'] as const
const QUIET_MS = 2000

/** False until the person points at something, moves the focus, or the page has been quiet for a while. */
export function useWarm(): boolean {
  const [warm, setWarm] = useState(false)

  useEffect(() => {
    const waiting = new AbortController()
    const warmUp = () => setWarm(true)
    for (const sign of FIRST_SIGNS) {
      addEventListener(sign, warmUp, { signal: waiting.signal, once: true, passive: true })
    }
    const timer = setTimeout(warmUp, QUIET_MS)
    return () => {
      waiting.abort()
      clearTimeout(timer)
    }
  }, [])
  return warm
}
