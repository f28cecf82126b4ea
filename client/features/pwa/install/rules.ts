export type Platform = 'ios' | 'other'

/** Set for good once the card is dismissed (specification, install prompt). */
const DISMISSED_KEY: Record<Platform, string> = {
  ios: 'iosInstallPromptDismissed',
  other: 'installPromptDismissed',
}

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** An iPad that requests desktop pages claims to be a Mac, but no Mac has a touch screen. */
export function platformOf({ userAgent, maxTouchPoints }: Device): Platform {
  const isIos = /\b(iPhone|iPad|iPod)\b/.test(userAgent)
  return isIos || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1) ? 'ios' : 'other'
}

export function isStandalone(): boolean {
  const isIosApp = 'standalone' in navigator && navigator.standalone === true
  return isIosApp || matchMedia('(display-mode: standalone)').matches
}

export function isDismissed(platform: Platform): boolean {
  try {
    return localStorage.getItem(DISMISSED_KEY[platform]) !== null
  } catch {
    // Without storage the card would come back on every page.
    return true
  }
}

export function dismiss(platform: Platform): void {
  try {
    localStorage.setItem(DISMISSED_KEY[platform], 'true')
  } catch {
    // Without storage the card was never shown.
  }
}
