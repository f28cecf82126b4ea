/** Chromium's event before it would offer installation itself. */
export type InstallPromptEvent = Event & { prompt(): Promise<unknown> }

/** Events from before their handlers loaded. */
export const early: {
  /** The browser's offer, until it is used; `at` by `performance.now()`. */
  install: { event: InstallPromptEvent; at: number } | null
} = { install: null }

export const earlyChanges = new EventTarget()

/** Part of the first load, so as small as possible. */
export function listenEarly(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    early.install = { event: event as InstallPromptEvent, at: performance.now() }
    earlyChanges.dispatchEvent(new Event('change'))
  })
}
