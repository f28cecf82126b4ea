import './ui/styles.css'
import { listenEarly } from './features/pwa/early.ts'
import { replayClick, stopRecordingClicks } from './lib/early-clicks.ts'
import { whenWanted } from './lib/hydration/interest.ts'

/** The files to hydrate with, on pages that wait for it. */
const later = document.querySelector<HTMLScriptElement>('script[data-later]')?.dataset.later

listenEarly()
if (later !== undefined) await whenWanted(later.split(' '))
try {
  const { beginVisitor } = await import('./begin-visitor.ts')
  await beginVisitor()
} catch (error) {
  console.error(error)
  // What was pressed does what it does without scripts.
  stopRecordingClicks()
  replayClick()
}
