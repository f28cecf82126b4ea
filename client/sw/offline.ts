import { currentTheme } from '#client/ui/theme.ts'

const LOOK_EVERY_MS = 5_000

const theme = currentTheme()
if (theme !== 'system') document.documentElement.dataset.theme = theme

/** Loads the page that was asked for as soon as the server, and its database, answer again. */
async function retry(): Promise<void> {
  try {
    const { ok } = await fetch('/readyz', { cache: 'no-store' })
    if (ok) location.reload()
  } catch {
    // Still away: the next look is a few seconds off.
  }
}

function tell(text: string): void {
  const state = document.getElementById('offline-state')
  if (state) state.textContent = text
}

addEventListener('online', () => void retry())
setInterval(() => void retry(), LOOK_EVERY_MS)
addEventListener('DOMContentLoaded', () => {
  document.getElementById('offline-retry')?.addEventListener('click', (event) => {
    event.preventDefault()
    tell('Looking again…')
    void retry().then(() => tell('Not yet. We keep looking.'))
  })
})
