import { type ComponentProps, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { pageAt } from './app/pages.ts'
import { stopRecordingClicks } from './lib/early-clicks.ts'
import { readBoot } from './lib/hydration/boot.ts'

/** Hydrates the server-rendered page with the given site. */
export async function begin(Site: ComponentProps<typeof App>['Site']): Promise<void> {
  const { user, isMissing } = readBoot()
  const { pathname } = location
  await pageAt(pathname, user).page.preload()
  stopRecordingClicks()
  const root = document.getElementById('root')
  if (!root) return
  // As a transition it is done in slices, so that the page keeps responding.
  startTransition(() => {
    hydrateRoot(root, <App Site={Site} missingPath={isMissing ? pathname : null} />)
  })
}
