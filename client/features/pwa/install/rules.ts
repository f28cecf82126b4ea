export type Platform = 'ios' | 'other'

/** Set once the card was dismissed, for good (specification, install prompt). */
const DISMISSED_KEY: Record<Platform, string> = {
  ios: 'iosInstallPromptDismissed',
  other: 'installPromptDismissed',
}

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** An iPad asks for desktop pages by calling itself a Mac; no Mac has a touch screen. */
export function platformOf({ userAgent, maxTouchPoints }: Device): Platform {
  const isIos = /\b(iPhone|iPad|iPod)\b/.test(userAgent)
  return isIos || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1) ? 'ios' : 'other'
}

/** Whether the page runs as the installed app. */
export function isStandalone(): boolean {
  const isIosApp = 'standalone' in navigator && navigator.standalone === true
  return isIosApp || matchMedia('(display-mode: standalone)').matches
}

export function isDismissed(platform: Platform): boolean {
  try {
    return localStorage.getItem(DISMISSED_KEY[platform]) !== null
  } catch {
    // Where nothing can be remembered, the card would come back on every page.
    return true
  }
}

export function dismiss(platform: Platform): void {
  try {
    localStorage.setItem(DISMISSED_KEY[platform], 'true')
  } catch {
    // See above: it was not shown.
  }
}
