import * as z from 'zod/mini'
import { PROVIDERS, type ProviderId } from '#shared/domain/account/social.ts'

const text = z.optional(z.string().check(z.trim(), z.minLength(1)))
const issuer = z.optional(
  z
    .url({ protocol: /^https?$/ })
    .check(
      z.refine(isIssuer, 'needs an https address without query or fragment; http is taken on loopback only'),
    ),
)

/** `GOOGLE_CLIENT_ID`, `GOOGLE_CLIENT_SECRET`, `GOOGLE_ISSUER` and so on for each provider. */
export const socialVariables = {
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: issuer,
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: text,
  FACEBOOK_ISSUER: issuer,
  LINKEDIN_CLIENT_ID: text,
  LINKEDIN_CLIENT_SECRET: text,
  LINKEDIN_ISSUER: issuer,
  YAHOO_CLIENT_ID: text,
  YAHOO_CLIENT_SECRET: text,
  YAHOO_ISSUER: issuer,
}
type Variables = { readonly [K in keyof typeof socialVariables]?: string | undefined }

/** One provider's registration of this site; `issuer` only for another server in its place. */
export type SocialClient = {
  readonly clientId: string
  readonly clientSecret: string
  readonly issuer: URL | null
}
export type SocialEnv = Readonly<Partial<Record<ProviderId, SocialClient>>>

export function socialOf(v: Variables): SocialEnv {
  const clients: Partial<Record<ProviderId, SocialClient>> = {}
  for (const provider of PROVIDERS) {
    const { id, secret, issuer: place } = namesOf(provider)
    const [clientId, clientSecret, href] = [v[id], v[secret], v[place]]
    if (clientId && clientSecret)
      clients[provider] = { clientId, clientSecret, issuer: href ? new URL(href) : null }
  }
  return clients
}

/** Incomplete settings. */
export function socialProblems(v: Variables): string[] {
  return PROVIDERS.flatMap((provider) => {
    const { id, secret, issuer: place } = namesOf(provider)
    if (!v[id] !== !v[secret]) return [`${id} and ${secret} belong together: set both or none.`]
    return v[place] && !v[id] ? [`${place} means nothing without ${id} and ${secret}.`] : []
  })
}

export function socialUnsafeInProduction(v: Variables): string[] {
  return PROVIDERS.map((provider) => namesOf(provider).issuer)
    .filter((name) => v[name] && new URL(v[name]).protocol !== 'https:')
    .map((name) => `${name}: needs https. Over http, anyone on the way could sign in as anyone.`)
}

function namesOf(provider: ProviderId) {
  const prefix = provider.toUpperCase() as Uppercase<ProviderId>
  return {
    id: `${prefix}_CLIENT_ID`,
    secret: `${prefix}_CLIENT_SECRET`,
    issuer: `${prefix}_ISSUER`,
  } as const
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

export function isLoopback(url: URL): boolean {
  return LOOPBACK.test(url.hostname)
}

function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  const isPlain = !url.search && !url.hash && !url.username && !url.password
  return isPlain && (url.protocol === 'https:' || isLoopback(url))
}
