import { currentTheme } from '#client/ui/theme.ts'

const CHECK_EVERY_MS = 5_000

const theme = currentTheme()
if (theme !== 'system') document.documentElement.dataset.theme = theme

/** Loads the requested page as soon as the server and its database answer. */
async function retry(): Promise<void> {
  try {
    const { ok } = await fetch('/readyz', { cache: 'no-store' })
    if (ok) location.reload()
  } catch {
    // Still down: the next check is in a few seconds.
  }
}

function show(text: string): void {
  const state = document.getElementById('offline-state')
  if (state) state.textContent = text
}

addEventListener('online', () => void retry())
setInterval(() => void retry(), CHECK_EVERY_MS)
addEventListener('DOMContentLoaded', () => {
  document.getElementById('offline-retry')?.addEventListener('click', (event) => {
    event.preventDefault()
    show('Looking again…')
    void retry().then(() => show('Not yet. We keep looking.'))
  })
})
