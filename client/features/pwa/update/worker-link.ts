const CHECK_EVERY_MS = 60 * 60_000
const CHECK_PAUSE_MS = 60_000
/** How long a new worker may take before the page reloads without it. */
const ACTIVATION_TIMEOUT_MS = 3_000

export type WorkerLink = {
  /** Checks for a new version, unless it just did. */
  check(): void
  /** Activates the new version and reloads the page. */
  reload(): void
  stop(): void
}

/**
 * Registers the service worker and watches for a new version: one that waits, one that another tab activated, or one whose
 * files replaced this page's on the server. `onNew` may be called more than once.
 */
export function linkWorker(onNew: () => void): WorkerLink {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker
  const life = new AbortController()
  const { signal } = life
  let registration: ServiceWorkerRegistration | undefined
  let checkedAt = performance.now()
  let isReloading = false
  let wasControlled = Boolean(container?.controller)

  const check = () => {
    if (!registration || performance.now() - checkedAt < CHECK_PAUSE_MS) return
    checkedAt = performance.now()
    // Offline, or the server is down: nothing new then.
    registration.update().catch(() => {})
  }
  const reload = () => {
    isReloading = true
    const waiting = registration?.waiting
    if (!waiting) return location.reload()
    waiting.postMessage('activate')
    setTimeout(() => location.reload(), ACTIVATION_TIMEOUT_MS)
  }
  const changed = () => {
    if (isReloading) return location.reload()
    if (wasControlled) onNew()
    wasControlled = true
  }
  const onMessage = async ({ data }: MessageEvent) => {
    if (data?.type === 'missing' && (await isReplaced())) onNew()
  }

  container?.addEventListener('controllerchange', changed, { signal })
  container?.addEventListener('message', onMessage, { signal })
  const timer = setInterval(check, CHECK_EVERY_MS)
  container?.register('/sw.js').then(
    (registered) => {
      registration = registered
      watch(registered, onNew, signal)
    },
    // Some browsers refuse workers in private windows; everything else works without one.
    () => {},
  )
  return {
    check,
    reload,
    stop: () => {
      clearInterval(timer)
      life.abort()
    },
  }
}

function watch(registration: ServiceWorkerRegistration, onNew: () => void, signal: AbortSignal): void {
  // Without a controller it is the first version that waits.
  const isWaiting = () => registration.waiting !== null && navigator.serviceWorker.controller !== null
  if (isWaiting()) onNew()
  const follow = () => {
    registration.installing?.addEventListener('statechange', () => isWaiting() && onNew(), { signal })
  }
  follow()
  registration.addEventListener('updatefound', follow, { signal })
}

/** True once the server no longer has this page's entry script, as after a release. */
async function isReplaced(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('head > script[type="module"][src]')?.src
  if (!entry) return false
  try {
    return (await fetch(entry, { method: 'HEAD', cache: 'no-store' })).status === 404
  } catch {
    return false
  }
}
