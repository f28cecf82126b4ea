import type { ProviderId } from '#shared/domain/account/social.ts'

export type Provider = {
  /** As it names itself in its metadata and in ID tokens. */
  readonly issuer: string
  readonly scope: string
  /** How this site shows its secret to a provider whose metadata names no way. */
  readonly clientAuth: 'client_secret_basic' | 'client_secret_post'
  /** The S256 challenge is sent always, or only where the metadata announces it. */
  readonly pkce: 'always' | 'where announced'
  readonly sendsNonce: boolean
  /** Whether `email_verified` may be the word "true". */
  readonly readsVerifiedWord: boolean
  /** Whether the provider takes https addresses to lead back to, and no other. */
  readonly isHttpsOnly: boolean
  /** Asked of the provider itself; one that stands in its place may not know them. */
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

/** The providers and what is peculiar to each. */
export const PROVIDER_TABLE: Readonly<Record<ProviderId, Provider>> = {
  google: {
    ...OPENID,
    issuer: 'https://accounts.google.com',
    // Browsers often know several Google accounts; without this the one used last is taken unasked.
    parameters: { prompt: 'select_account' },
  },
  linkedin: {
    ...OPENID,
    issuer: 'https://www.linkedin.com/oauth',
    // Its guide has the secret in the body; its metadata names no way.
    clientAuth: 'client_secret_post',
    // PKCE is for its native apps, at another endpoint: with a secret a verifier is refused. The secret binds the code.
    pkce: 'where announced',
    // It does not put the nonce into ID tokens, and a client that waits for one signs nobody in.
    sendsNonce: false,
    // Seen as a boolean, as a word and not at all. What is missing counts as unverified.
    readsVerifiedWord: true,
  },
  yahoo: {
    ...OPENID,
    issuer: 'https://api.login.yahoo.com',
    // An app cannot be registered there with an http address to lead back to, localhost included.
    isHttpsOnly: true,
  },
  facebook: {
    ...OPENID,
    issuer: 'https://www.facebook.com',
    scope: 'public_profile email',
    clientAuth: 'client_secret_post',
    // Plain OAuth: no ID token that could carry it.
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
