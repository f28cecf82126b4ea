import { isPlainLine } from '../account/name-rules.ts'
import { type LinkKind, PROFILE_LIMITS } from './profile.ts'

const NOT_HTTPS = 'Use a link that starts with https://'
const NOT_A_SITE = 'Use a web address such as https://example.com/you'

/** A name of letters, digits and hyphens under a domain of letters: no IP address, port, or letters that look like others. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/
const AUTHORITY = /^https:\/\/([^/?#]*)/i
/** Domains that lead to no public site. */
const PRIVATE = /(?:^|\.)(?:local|localhost|internal|intranet|lan|home|corp|onion)$/

const HOSTS: Partial<Record<LinkKind, { readonly host: RegExp; readonly problem: string }>> = {
  linkedin: { host: /^(?:[a-z]{2,3}\.)?linkedin\.com$/, problem: 'Use an address on linkedin.com' },
  github: { host: /^(?:www\.)?github\.com$/, problem: 'Use an address on github.com' },
}

/** What is wrong with a link of a profile, or null. What the browser opens has to be what one reads. */
export function linkProblem(text: string, kind: LinkKind = 'other'): string | null {
  if (text.length > PROFILE_LIMITS.url) return `At most ${PROFILE_LIMITS.url} characters`
  if (!isPlainLine(text) || /[\s<>"'`\\{}|^]/u.test(text)) return NOT_A_SITE
  const host = AUTHORITY.exec(text)?.[1]?.toLowerCase()
  if (host === undefined) return NOT_HTTPS
  const isSite = HOST.test(host) && !host.includes('xn--') && !PRIVATE.test(host)
  if (!isSite || !URL.canParse(text) || new URL(text).host !== host) return NOT_A_SITE
  const { host: expected, problem } = HOSTS[kind] ?? {}
  return expected && problem && !expected.test(host) ? problem : null
}

/** As it is stored: percent-encoded, with the host in lower case. The text itself if it is no link. */
export function cleanLink(text: string): string {
  const typed = text.trim()
  if (linkProblem(typed) !== null) return typed
  const { href } = new URL(typed)
  return href.length <= PROFILE_LIMITS.url ? href : typed
}

/** Adds `https://` where people leave it out: 'example.com/me'. */
export function completeLink(text: string): string {
  const typed = text.trim()
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#]|$)/i.test(typed) ? `https://${typed}` : typed
}

export function linkKindOf(url: string): LinkKind {
  const kinds = ['linkedin', 'github'] as const
  return kinds.find((kind) => linkProblem(url, kind) === null) ?? 'other'
}

/** 'example.com' for 'https://www.example.com/you': shown beside a label, which its owner chose. */
export function linkHost(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
}
