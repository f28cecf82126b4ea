export type Theme = 'system' | 'light' | 'dark'

const STORAGE_KEY = 'theme'
const listeners = new Set<() => void>()
let chosen: Theme | undefined

/** An inline script in the head: sets `data-theme` before the first paint. */
export function themeScript(): string {
  return `try{var t=localStorage.getItem("${STORAGE_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`
}

export function currentTheme(): Theme {
  chosen ??= storedTheme()
  return chosen
}

export function chooseTheme(theme: Theme): void {
  chosen = theme
  apply(theme)
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // If storage is blocked, the choice lasts as long as the page.
  }
}

export function subscribeToTheme(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

function onStorage(event: StorageEvent) {
  if (event.key !== STORAGE_KEY && event.key !== null) return
  chosen = storedTheme()
  apply(chosen)
}

function apply(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}
