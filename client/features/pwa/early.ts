/** Chromium's event before it would offer the installation itself. */
export type InstallEvent = Event & { prompt(): Promise<unknown> }

/** What happened before the code that deals with it was loaded. */
export const early: {
  /** The browser's offer, until it is used; `at` by `performance.now()`. */
  install: { event: InstallEvent; at: number } | null
} = { install: null }

/** Told whenever it changes. */
export const earlyChanges = new EventTarget()

/** Part of the first load, so as small as can be. */
export function listenEarly(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    early.install = { event: event as InstallEvent, at: performance.now() }
    earlyChanges.dispatchEvent(new Event('change'))
  })
}
