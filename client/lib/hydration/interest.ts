import { hasSavedToast } from '../saved-toast.ts'

const SIGNS = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const
const REST_MS = 2_000
/** How long to wait for a page that never becomes idle. */
const AT_LATEST_MS = 5_000

/**
 * Resolves once a page that is mostly read should hydrate: when someone uses it, or after it has been idle for a while. Until
 * then it stays as the server rendered it, readable and with working links. Fetches `files` once the page has loaded, so that
 * they compete with nothing it is made of.
 */
export async function whenWanted(files: readonly string[]): Promise<void> {
  if (window.earlyClick?.isUsed || hasSavedToast()) return
  const over = new AbortController()
  await Promise.race([firstUse(over.signal), rest(files, over.signal)])
  over.abort()
}

function firstUse(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const options = { signal, capture: true, passive: true }
    for (const sign of SIGNS) addEventListener(sign, () => resolve(), options)
  })
}

async function rest(files: readonly string[], signal: AbortSignal): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, { once: true, signal }))
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  await new Promise((quiet) => setTimeout(quiet, REST_MS))
  if (typeof requestIdleCallback === 'function')
    await new Promise((idle) => requestIdleCallback(idle, { timeout: AT_LATEST_MS }))
}
