import {
  allowInsecureRequests,
  type ClientAuth,
  Configuration,
  type CustomFetch,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { createBoundedFetch } from '#server/platform/net/bounded-body.ts'
import type { SocialClient } from '#server/social-env.ts'
import type { ProviderId } from '#shared/domain/account/social.ts'
import { type PlainEndpoints, PROVIDER_TABLE, type Provider } from './providers.ts'
import { CLOCK_SKEW_SECONDS } from './token-times.ts'

const ANSWER_WITHIN_SECONDS = 5
/** Longer than any real response. */
const ANSWER_MAX_BYTES = 256 * 1024
/** How long metadata is cached; keys are refetched when a new one signs. */
const METADATA_LASTS_MS = 60 * 60 * 1000

const boundedFetch = createBoundedFetch(ANSWER_MAX_BYTES)
const providerFetch: CustomFetch = (url, { body, ...options }) =>
  boundedFetch(url, { ...options, ...(body && { body: bodyOf(body) }) })

/** `fetch` wants a buffer that isn't shared. */
function bodyOf(body: NonNullable<Parameters<CustomFetch>[1]['body']>): NonNullable<RequestInit['body']> {
  return body instanceof Uint8Array ? Uint8Array.from(body) : body
}

export type ProviderConnection = {
  readonly id: ProviderId
  readonly provider: Provider
  readonly client: SocialClient
  readonly config: Configuration
  readonly plain: PlainEndpoints | null
}

/** Connects to a configured provider; metadata is read on first use. Throws what `openid-client` throws. */
export function createConnections() {
  const connections = new Map<ProviderId, { connection: Promise<ProviderConnection>; until: number }>()

  return (id: ProviderId, client: SocialClient): Promise<ProviderConnection> => {
    const known = connections.get(id)
    if (known && known.until > Date.now()) return known.connection
    const connection = connect(id, client)
    connections.set(id, { connection, until: Date.now() + METADATA_LASTS_MS })
    // If the provider was down, the next attempt reads it again.
    connection.catch(() => connections.delete(id))
    return connection
  }
}

async function connect(id: ProviderId, client: SocialClient): Promise<ProviderConnection> {
  const provider = PROVIDER_TABLE[id]
  const plain = provider.plain?.(client.issuer) ?? null
  const config = plain ? plainConfig(provider, client, plain) : await discovered(provider, client)
  return { id, provider, client, config, plain }
}

async function discovered(provider: Provider, client: SocialClient): Promise<Configuration> {
  const issuer = client.issuer ?? new URL(provider.issuer)
  const metadata = { [clockTolerance]: CLOCK_SKEW_SECONDS }
  return discovery(issuer, client.clientId, metadata, authentication(provider, client), {
    timeout: ANSWER_WITHIN_SECONDS,
    [customFetch]: providerFetch,
    execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
  })
}

function plainConfig(provider: Provider, client: SocialClient, plain: PlainEndpoints): Configuration {
  const metadata = {
    issuer: client.issuer?.href ?? provider.issuer,
    authorization_endpoint: plain.authorize,
    token_endpoint: plain.token,
  }
  const config = new Configuration(metadata, client.clientId, undefined, authentication(provider, client))
  config.timeout = ANSWER_WITHIN_SECONDS
  config[customFetch] = providerFetch
  if (client.issuer?.protocol === 'http:') allowInsecureRequests(config)
  return config
}

/** RFC 6749, section 2.3.1: the header if the provider supports it, otherwise the body. */
function authentication({ clientAuth }: Provider, { clientId, clientSecret }: SocialClient): ClientAuth {
  return (server, _client, body, headers) => {
    const named = server.token_endpoint_auth_methods_supported ?? [clientAuth]
    if (named.includes('client_secret_basic')) {
      const pair = [clientId, clientSecret].map(encodeURIComponent).join(':')
      return headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`)
    }
    body.set('client_id', clientId)
    body.set('client_secret', clientSecret)
  }
}
