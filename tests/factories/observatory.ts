/**
 * The scoring of Mozilla's HTTP Observatory (MDN, "HTTP Observatory: tests and scoring"): 100 points to begin with, each
 * test subtracts or adds some, and additions only count from 90 on. 100 or more is an A+.
 */
export type Graded = { readonly score: number; readonly results: Readonly<Record<string, number>> }

type Page = { readonly headers: Headers; readonly html: string; readonly origin: string }

const UNSAFE = /^'unsafe-(inline|eval|hashes)'$|^(https?:|data:|blob:|\*)$/
const SIX_MONTHS_SECONDS = 15_768_000
const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']

/** Grades a page's https response; `plain` is the response of the same address over http. */
export function gradePage(page: Page, plain: { status: number; location: string | null }): Graded {
  const results = {
    'content-security-policy': policyPoints(page.headers.get('content-security-policy')),
    cookies: cookiePoints(page.headers.getSetCookie()),
    'cross-origin-resource-sharing': page.headers.get('access-control-allow-origin') === '*' ? -50 : 0,
    'cross-origin-resource-policy': corpPoints(page.headers.get('cross-origin-resource-policy')),
    redirection: redirectionPoints(page.origin, plain),
    'referrer-policy': PRIVATE_REFERRERS.includes(page.headers.get('referrer-policy') ?? '') ? 5 : -5,
    'strict-transport-security': transportPoints(page.headers.get('strict-transport-security')),
    'subresource-integrity': integrityPoints(page),
    'x-content-type-options': page.headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': framePoints(page.headers),
  }
  const points = Object.values(results)
  const base = 100 + sum(points.filter((value) => value < 0))
  return { results, score: base < 90 ? Math.max(0, base) : base + sum(points.filter((value) => value > 0)) }
}

export function readPolicy(policy: string): Map<string, string[]> {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/))
  return new Map(parts.map(([name = '', ...sources]) => [name, sources]))
}

function policyPoints(policy: string | null): number {
  if (!policy) return -25
  const directives = readPolicy(policy)
  const sourcesOf = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*']
  const scripts = sourcesOf('script-src')
  const isGuarded = scripts.some((source) => /^'(nonce|sha(256|384|512))-/.test(source))
  const unsafe = scripts.filter((source) => UNSAFE.test(source))
  if (unsafe.includes("'unsafe-inline'") && !isGuarded) return -20
  if (unsafe.includes("'unsafe-eval'")) return -10
  if (unsafe.length > 0 || sourcesOf('object-src').some((source) => source !== "'none'")) return -20
  const every = [...directives.values()].flat()
  if (every.some((source) => /^(http|ws|ftp):/.test(source))) return -20
  if (sourcesOf('style-src').some((source) => UNSAFE.test(source))) return 0
  return directives.get('default-src')?.join(' ') === "'none'" ? 10 : 5
}

function cookiePoints(cookies: string[]): number {
  const lacks = (name: RegExp) => cookies.some((cookie) => !name.test(cookie))
  if (cookies.length === 0) return 0
  if (lacks(/;\s*secure(;|$)/i)) return -40
  if (lacks(/;\s*httponly(;|$)/i)) return -30
  return lacks(/;\s*samesite=(strict|lax)(;|$)/i) ? 0 : 5
}

function corpPoints(policy: string | null): number {
  if (policy === null || policy === 'cross-origin') return 0
  return policy === 'same-origin' || policy === 'same-site' ? 10 : -5
}

function redirectionPoints(origin: string, plain: { status: number; location: string | null }): number {
  const isRedirect = [301, 302, 303, 307, 308].includes(plain.status)
  return isRedirect && plain.location?.startsWith(`${origin}/`) ? 0 : -20
}

function transportPoints(value: string | null): number {
  const [, seconds] = /max-age=(\d+)/.exec(value ?? '') ?? []
  if (!seconds) return -20
  return Number(seconds) >= SIX_MONTHS_SECONDS ? 0 : -10
}

/** Scripts of other origins would need a hash; our own need none. */
function integrityPoints({ html, origin }: Page): number {
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
  const foreign = scripts.filter((tag) => {
    const [, source] = /\bsrc="([^"]+)"/.exec(tag) ?? []
    return source !== undefined && new URL(source, origin).origin !== origin
  })
  if (foreign.length === 0) return 0
  if (foreign.some((tag) => /src="(http:|\/\/)/.test(tag))) return -50
  return foreign.every((tag) => /\bintegrity="/.test(tag)) ? 5 : -5
}

function framePoints(headers: Headers): number {
  const ancestors = readPolicy(headers.get('content-security-policy') ?? '').get('frame-ancestors')
  if (ancestors && !ancestors.some((source) => UNSAFE.test(source))) return 5
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 5 : -20
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
