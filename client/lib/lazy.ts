import {
  type ComponentType,
  createElement,
  type ExoticComponent,
  lazy,
  type ReactElement,
  Suspense,
  useEffect,
  useState,
} from 'react'

/** A component in a chunk of its own, which shows nothing until it has loaded. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactElement {
  const Loaded: ExoticComponent<Props> = lazy(async () => ({ default: await load() }))
  return (props) => createElement(Suspense, null, createElement(Loaded, props))
}

/** The messages of Chromium and Firefox, then Safari. */
const NOT_FETCHED = /dynamically imported module|importing a module script failed/i

/**
 * A lazy chunk, loaded once `wanted`. Unlike React's `lazy`, a chunk that fails leaves the rest of the page alone: `failed`
 * reports it, and `retry` tries again.
 */
export function useLazy<T extends object>(
  load: () => Promise<T>,
  wanted: boolean,
): { loaded: T | null; failed: boolean; retry: () => void } {
  const [loaded, setLoaded] = useState<T | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!wanted || failed) return
    load().then(
      (result) => setLoaded(() => result),
      (error: unknown) => {
        // The browser has already logged the failed file.
        if (!NOT_FETCHED.test(String(error))) console.error(error)
        setFailed(true)
      },
    )
  }, [load, wanted, failed])
  return { loaded, failed, retry: () => setFailed(false) }
}

const QUIET_MS = 2_000
/** How long to wait for a page that never becomes idle. */
const AT_LATEST_MS = 5_000

/** False until the page has loaded, two more seconds have passed, and the browser is idle. */
export function useAtRest(): boolean {
  const [isAtRest, setIsAtRest] = useState(false)
  useEffect(() => {
    const life = new AbortController()
    const rest = () => !life.signal.aborted && setIsAtRest(true)
    const idle = () => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(rest, { timeout: AT_LATEST_MS })
      else rest()
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const loaded = () => {
      timer = setTimeout(idle, QUIET_MS)
    }
    if (document.readyState === 'complete') loaded()
    else addEventListener('load', loaded, { once: true, signal: life.signal })
    return () => {
      life.abort()
      clearTimeout(timer)
    }
  }, [])
  return isAtRest
}
