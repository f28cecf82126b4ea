import type { ComponentProps } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { pageAt } from './app/pages.ts'
import { listenEarly } from './features/pwa/early.ts'
import { stopRecordingClicks } from './lib/early-clicks.ts'
import { readBoot } from './lib/hydration/boot.ts'
import { awaitInterest } from './lib/interest.ts'

/** Hydrates the server-rendered page with the given site. */
export async function begin(Site: ComponentProps<typeof App>['Site']): Promise<void> {
  listenEarly()
  const { user, isMissing } = readBoot()
  const { pathname } = location
  const { page } = pageAt(pathname, user)
  if (!user && page.isRead) awaitInterest()
  else {
    await page.preload()
    stopRecordingClicks()
  }
  const root = document.getElementById('root')
  if (root) hydrateRoot(root, <App Site={Site} missingPath={isMissing ? pathname : null} />)
}
