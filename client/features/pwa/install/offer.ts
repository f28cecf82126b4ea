import { INSTALL_AFTER_EVENT_MS, INSTALL_AFTER_LOAD_ON_IOS_MS } from '#shared/domain/pwa.ts'
import { early, earlyChanges, type InstallPromptEvent } from '../early.ts'
import { dismiss, isDismissed, isStandalone, platformOf } from './rules.ts'

/** The browser's own installation, or instructions if it has none. */
export type InstallOffer =
  | { readonly kind: 'native'; readonly event: InstallPromptEvent }
  | { readonly kind: 'ios' }

export type InstallControls = {
  stop(): void
  /** Shows the browser's own prompt and hides the card. */
  accept(): void
  dismiss(): void
}

/** Emits an offer to show the card or null to hide it: 3 s after the browser's event, on iOS 5 s after load. */
export function watchInstall(show: (offer: InstallOffer | null) => void): InstallControls {
  const platform = platformOf(navigator)
  let offer: InstallOffer | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const life = new AbortController()
  const set = (next: InstallOffer | null) => {
    offer = next
    show(next)
  }
  const later = (next: InstallOffer, at: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => !isStandalone() && set(next), Math.max(0, at - performance.now()))
  }
  const onEarlyChange = () => {
    if (early.install) {
      const { event, at } = early.install
      later({ kind: 'native', event }, at + INSTALL_AFTER_EVENT_MS)
    }
  }
  const hide = () => {
    clearTimeout(timer)
    set(null)
  }

  if (!isStandalone() && !isDismissed(platform)) {
    if (platform === 'ios') later({ kind: 'ios' }, loadedAt() + INSTALL_AFTER_LOAD_ON_IOS_MS)
    onEarlyChange()
    earlyChanges.addEventListener('change', onEarlyChange, { signal: life.signal })
    addEventListener('appinstalled', hide, { signal: life.signal })
  }
  return {
    stop: () => {
      clearTimeout(timer)
      life.abort()
    },
    accept: () => {
      if (offer?.kind === 'native') void offer.event.prompt()
      early.install = null
      hide()
    },
    dismiss: () => {
      dismiss(platform)
      early.install = null
      life.abort()
      hide()
    },
  }
}

function loadedAt(): number {
  const [entry] = performance.getEntriesByType('navigation')
  return entry && 'loadEventEnd' in entry ? Number(entry.loadEventEnd) : 0
}
