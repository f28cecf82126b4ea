import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchProtectedResource,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { macOf } from '#server/platform/crypto/keys.ts'
import type { ProviderClaims } from '#shared/domain/account/social.ts'
import type { ProviderConnection } from './oidc-clients.ts'
import { claimsOf, claimsOfBody } from './provider-claims.ts'
import { requireTimely } from './token-times.ts'

/** What the response to one request must match; stored sealed in the requesting browser. */
export type Checks = {
  readonly state: string
  readonly nonce: string | null
  readonly verifier: string | null
  readonly redirectUri: string
}

/** The identity that signed in. `profile` asks for more data only when needed. */
export type ProviderAnswer = {
  readonly issuer: string
  readonly subject: string
  profile(): Promise<ProviderClaims>
}

export async function signInAddress(
  { provider, config, client }: ProviderConnection,
  redirectUri: string,
): Promise<{ url: URL; checks: Checks }> {
  const sendsPkce = provider.pkce === 'always' || config.serverMetadata().supportsPKCE()
  const verifier = sendsPkce ? randomPKCECodeVerifier() : null
  const nonce = provider.sendsNonce ? randomNonce() : null
  const state = randomState()
  const url = buildAuthorizationUrl(config, {
    ...(client.issuer === null && provider.parameters),
    redirect_uri: redirectUri,
    scope: provider.scope,
    response_type: 'code',
    state,
    ...(nonce && { nonce }),
    ...(verifier && {
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
  })
  return { url, checks: { state, nonce, verifier, redirectUri } }
}

/**
 * Exchanges the code for the identity. `openid-client` checks state, issuer, audience, nonce, `exp`, `nbf` and signature; throws
 * what it throws, and `social_refused` for a token of another time. `answer` is the callback's query.
 */
export async function readAnswer(
  connection: ProviderConnection,
  answer: string,
  checks: Checks,
): Promise<ProviderAnswer> {
  const { config, plain } = connection
  const url = new URL(checks.redirectUri)
  url.search = answer
  const tokens = await authorizationCodeGrant(config, url, {
    expectedState: checks.state,
    idTokenExpected: plain === null,
    ...(checks.nonce && { expectedNonce: checks.nonce }),
    ...(checks.verifier && { pkceCodeVerifier: checks.verifier }),
  })
  if (plain) return readPlain(connection, plain.me, tokens.access_token)

  const claims = tokens.claims()
  if (!claims) throw new TypeError('there is no ID token')
  requireTimely(claims)
  const { iss: issuer, sub: subject } = claims
  const { userinfo_endpoint } = config.serverMetadata()
  const profile = async () => {
    const isComplete = 'email' in claims && 'email_verified' in claims
    const profileClaims =
      isComplete || !userinfo_endpoint ? claims : await fetchUserInfo(config, tokens.access_token, subject)
    return claimsOf(connection.provider, profileClaims, claims)
  }
  return { issuer, subject, profile }
}

/** For Facebook: the Graph API returns the identity, with our proof that the token is for this app. */
async function readPlain(
  { config, client }: ProviderConnection,
  me: string,
  accessToken: string,
): Promise<ProviderAnswer> {
  const url = new URL(me)
  url.searchParams.set('fields', 'id,email,first_name,last_name')
  const proof = macOf(client.clientSecret, accessToken).toString('hex')
  url.searchParams.set('appsecret_proof', proof)
  const response = await fetchProtectedResource(config, accessToken, url, 'GET')
  if (!response.ok) throw new TypeError(`the profile was answered with ${response.status}`)
  const { subject, profile } = claimsOfBody(await response.json())
  return { issuer: config.serverMetadata().issuer, subject, profile: async () => profile }
}
