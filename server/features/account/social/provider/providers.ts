import type { ProviderId } from '#shared/domain/account/social.ts'

export type Provider = {
  /** Its issuer in metadata and ID tokens. */
  readonly issuer: string
  readonly scope: string
  /** How to authenticate to a provider whose metadata lists no method. */
  readonly clientAuth: 'client_secret_basic' | 'client_secret_post'
  /** Sends the S256 challenge always, or only if the metadata announces it. */
  readonly pkce: 'always' | 'where announced'
  readonly sendsNonce: boolean
  /** Whether `email_verified` may be the string "true". */
  readonly readsVerifiedWord: boolean
  readonly isHttpsOnly: boolean
  /** Sent to the provider itself; a replacement may not know them. */
  readonly parameters: Readonly<Record<string, string>>
  /** Endpoints of a provider without OpenID Connect. */
  readonly plain: ((issuer: URL | null) => PlainEndpoints) | null
}

export type PlainEndpoints = { readonly authorize: string; readonly token: string; readonly me: string }

const OPENID: Omit<Provider, 'issuer'> = {
  scope: 'openid email profile',
  clientAuth: 'client_secret_basic',
  pkce: 'always',
  sendsNonce: true,
  readsVerifiedWord: false,
  isHttpsOnly: false,
  parameters: {},
  plain: null,
}

export const PROVIDER_TABLE: Readonly<Record<ProviderId, Provider>> = {
  google: {
    ...OPENID,
    issuer: 'https://accounts.google.com',
    // Browsers often know several Google accounts; without this the last one is used without asking.
    parameters: { prompt: 'select_account' },
  },
  linkedin: {
    ...OPENID,
    issuer: 'https://www.linkedin.com/oauth',
    // LinkedIn's docs send the secret in the body, but its metadata lists no auth method.
    clientAuth: 'client_secret_post',
    // PKCE is for its native apps, at another endpoint: with a secret a verifier is refused. The secret protects the code.
    pkce: 'where announced',
    // It puts no nonce into ID tokens, and a client that expects one can't sign anyone in.
    sendsNonce: false,
    // Seen as a boolean, a string and missing. Missing counts as unverified.
    readsVerifiedWord: true,
  },
  yahoo: {
    ...OPENID,
    issuer: 'https://api.login.yahoo.com',
    // Apps can't be registered with an http callback, localhost included.
    isHttpsOnly: true,
  },
  facebook: {
    ...OPENID,
    issuer: 'https://www.facebook.com',
    scope: 'public_profile email',
    clientAuth: 'client_secret_post',
    // Plain OAuth: no ID token to carry it.
    sendsNonce: false,
    plain: facebookEndpoints,
  },
}

const GRAPH_VERSION = 'v23.0'

function facebookEndpoints(issuer: URL | null): PlainEndpoints {
  const base = issuer?.href.replace(/\/$/, '')
  return {
    authorize: `${base ?? `https://www.facebook.com/${GRAPH_VERSION}`}/dialog/oauth`,
    token: `${base ?? `https://graph.facebook.com/${GRAPH_VERSION}`}/oauth/access_token`,
    me: `${base ?? `https://graph.facebook.com/${GRAPH_VERSION}`}/me`,
  }
}
