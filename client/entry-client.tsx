import '@vitejs/plugin-react/preamble'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { pageAt } from './app/pages.ts'
import { siteFor } from './app/site.ts'
import { listenEarly } from './features/pwa/early.ts'
import { replayClick, stopRecordingClicks } from './lib/early-clicks.ts'
import { readBoot } from './lib/hydration/boot.ts'
import { browserClient } from './lib/hydration/browser-client.ts'

/** Hydrates the page as the server rendered it. */
async function hydrate(): Promise<void> {
  const boot = readBoot()
  const { user, isMissing } = boot
  const { pathname } = location
  const [Site] = await Promise.all([siteFor(user), pageAt(pathname, user).page.preload()])
  stopRecordingClicks()
  const root = document.getElementById('root')
  if (!root) return
  // As a transition it is done in slices, so that the page keeps responding.
  startTransition(() => {
    hydrateRoot(
      root,
      <App Site={Site} client={browserClient(boot)} missingPath={isMissing ? pathname : null} />,
    )
  })
}

listenEarly()
hydrate().catch((error: unknown) => {
  console.error(error)
  // What was pressed does what it does without scripts.
  stopRecordingClicks()
  replayClick()
})
