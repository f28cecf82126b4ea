import type { RouterRule } from './scope.ts'

/** What the worker does with a request; `leave` is the browser's own way to the network. */
export type Part = 'page' | 'file' | 'leave'
type Asked = { readonly method: string; readonly mode: string; readonly url: URL; readonly isRange: boolean }

/** Private, live, or about the worker itself: never answered by it. */
const NEVER = [
  '/api',
  '/ws',
  '/healthz',
  '/readyz',
  '/metrics',
  '/admin',
  '/uploads',
  '/sw.js',
  // Worth nothing but online, and only once.
  '/sign-in',
] as const
const FILES = /^\/(assets|icons)\/|^\/favicon\.svg$/

export function partOf({ method, mode, url, isRange }: Asked, ownOrigin: string): Part {
  if (method !== 'GET' || url.origin !== ownOrigin || isRange) return 'leave'
  const { pathname } = url
  if (NEVER.some((path) => pathname === path || pathname.startsWith(`${path}/`))) return 'leave'
  if (mode === 'navigate') return 'page'
  return FILES.test(pathname) ? 'file' : 'leave'
}

const READS_ONLY = ['/api/auth/user', '/api/auth/providers', '/api/auth/arrival', '/api/auth/identities']

/** Whether somebody may be signed in or out once it is answered. */
export function mayChangeSignIn({ method, url }: Pick<Asked, 'method' | 'url'>): boolean {
  if (!url.pathname.startsWith('/api/auth/')) return false
  return method !== 'GET' || !READS_ONLY.includes(url.pathname)
}

/**
 * The first that fits holds. A call passes through the worker only where it may change who is signed in: asking a worker
 * that leaves the request alone still costs its start, and a member waits for that in front of a call.
 */
export const ROUTES: readonly RouterRule[] = [
  { condition: { urlPattern: { pathname: '/api/auth/*' } }, source: 'fetch-event' },
  { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
]
