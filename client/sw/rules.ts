import type { RouterRule } from './scope.ts'

/** What the worker does with a request; `leave` passes it to the network. */
export type Part = 'page' | 'file' | 'leave'
type WorkerRequest = {
  readonly method: string
  readonly mode: string
  readonly url: URL
  readonly isRange: boolean
}

/** Private, live, or the worker itself: never handled. */
const NEVER = [
  '/api',
  '/ws',
  '/healthz',
  '/readyz',
  '/metrics',
  '/admin',
  '/uploads',
  '/sw.js',
  // Useful only online, and only once.
  '/sign-in',
] as const
const FILES = /^\/(assets|icons)\/|^\/favicon\.svg$/

export function partOf({ method, mode, url, isRange }: WorkerRequest, ownOrigin: string): Part {
  if (method !== 'GET' || url.origin !== ownOrigin || isRange) return 'leave'
  const { pathname } = url
  if (NEVER.some((path) => pathname === path || pathname.startsWith(`${path}/`))) return 'leave'
  if (mode === 'navigate') return 'page'
  return FILES.test(pathname) ? 'file' : 'leave'
}

const READS_ONLY = ['/api/auth/user', '/api/auth/providers', '/api/auth/arrival', '/api/auth/identities']

/** Whether the response may sign someone in or out. */
export function mayChangeSignIn({ method, url }: Pick<WorkerRequest, 'method' | 'url'>): boolean {
  if (!url.pathname.startsWith('/api/auth/')) return false
  return method !== 'GET' || !READS_ONLY.includes(url.pathname)
}

/**
 * The first match wins. API requests only pass through the worker if they may change who is signed in: even a worker that
 * ignores a request has to start, and a member would wait for that before a call.
 */
export const ROUTES: readonly RouterRule[] = [
  { condition: { urlPattern: { pathname: '/api/auth/*' } }, source: 'fetch-event' },
  { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
]
