import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { files, forgetPages, pages } from './pages.ts'
import { answerClick, renewSubscription, showPush } from './push.ts'
import { mayChangeSignIn, type Part, partOf, ROUTES } from './rules.ts'
import { worker } from './scope.ts'

/** Set by scripts/build/worker.ts. */
declare const PRECACHE: readonly { url: string; revision: string | null }[]

const isPart =
  (part: Part) =>
  ({ request, url }: { request: Request; url: URL }) =>
    partOf(
      { method: request.method, mode: request.mode, url, isRange: request.headers.has('range') },
      worker.location.origin,
    ) === part

worker.addEventListener('install', (event) => {
  const routed = event.addRoutes?.(ROUTES)
  // Without static routes every request reaches the worker, which is only slower.
  if (routed) event.waitUntil(routed.catch(() => {}))
})
worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  // Not answered, only observed: a sign-in must clear cached pages.
  if (mayChangeSignIn({ method, url: new URL(url) })) event.waitUntil(forgetPages())
})
precacheAndRoute([...PRECACHE], { cleanURLs: false, directoryIndex: '' })
cleanupOutdatedCaches()
registerRoute(isPart('page'), pages)
registerRoute(isPart('file'), files)

// A new worker waits until the person agrees to reload, or every page is closed: open pages keep the files they were
// built with.
worker.addEventListener('message', ({ data }) => {
  if (data === 'activate') void worker.skipWaiting()
})
worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetPages(), worker.clients.claim()]))
})

worker.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.json())))
worker.addEventListener('notificationclick', (event) => event.waitUntil(answerClick(event)))
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)))
