import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Provider, { type Configuration } from 'oidc-provider'
import { parse } from './form.ts'
import { listen } from './ports.ts'

export const CLIENT = { id: 'trueline-test', secret: 'a secret that only the two of us know' }

/** A person's claims; `sub` is what they type at the provider's sign-in. */
export type Account = Readonly<Record<string, unknown>>

type OidcBehavior = 'well' | 'html' | 'broken' | 'silent'

export type OidcServer = {
  readonly issuer: string
  /** People who can sign in, by the name they type. */
  readonly accounts: Map<string, Account>
  /** Claims that replace the true ones in ID tokens, which are signed again with the provider's key. */
  lies: Readonly<Record<string, unknown>>
  /** Signs false claims with a key that isn't the provider's. */
  forges: boolean
  /** How it misbehaves, and for which requests. */
  behavior: OidcBehavior
  behaviorAt: RegExp
  /** Requested paths, in order. */
  readonly requests: string[]
  stop(): Promise<void>
}

type Options = {
  redirectUris: string[]
  clientAuth?: 'client_secret_basic' | 'client_secret_post'
  /** Puts the address in the ID token, as some do, instead of the userinfo endpoint. */
  putsClaimsInIdToken?: boolean
  metadata?: Record<string, unknown>
}

const KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const FOREIGN_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const KEY_ID = 'only'

/** A real OpenID provider (`oidc-provider`) on loopback, with its own sign-in page, that can be made to lie. */
export async function startOidc(options: Options): Promise<OidcServer> {
  const http = createServer()
  const port = await listen(http)

  const server: OidcServer = {
    issuer: `http://127.0.0.1:${port}`,
    accounts: new Map(),
    lies: {},
    forges: false,
    behavior: 'well',
    behaviorAt: /./,
    requests: [],
    stop: async () => {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
  const provider = quietly(() => new Provider(server.issuer, configuration(server, options)))
  provider.use(async (ctx, next) => {
    await next()
    falsify(ctx, server)
    if (ctx.path === '/.well-known/openid-configuration' && options.metadata)
      ctx.body = { ...ctx.body, ...options.metadata }
  })
  const answer = provider.callback()
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/'
    server.requests.push(path.split('?')[0] ?? '')
    if (server.behavior !== 'well' && server.behaviorAt.test(path))
      return misbehave(server.behavior, response)
    if (path.startsWith('/login/')) return void signInPage(provider, server, request, response)
    return void answer(request, response)
  })
  return server
}

function configuration(server: OidcServer, options: Options): Configuration {
  const { redirectUris, clientAuth = 'client_secret_basic', putsClaimsInIdToken = false } = options
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: clientAuth,
      },
    ],
    jwks: { keys: [{ ...KEY.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['for tests'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    conformIdTokenClaims: !putsClaimsInIdToken,
    pkce: { required: () => false },
    // Set to avoid warnings about defaults.
    ttl: {
      Interaction: 600,
      Grant: 600,
      Session: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/login/${uid}` },
    findAccount: async (_ctx, sub) => {
      const account = server.accounts.get(sub)
      return account && { accountId: sub, claims: async () => ({ sub, ...account }) }
    },
    // Everyone who signs in agrees to share what is requested.
    loadExistingGrant: async (ctx) => {
      const { client, session, params } = ctx.oidc
      const accountId = session?.accountId
      if (!client || !accountId) return undefined
      const known = session.grantIdFor(client.clientId)
      if (known) return ctx.oidc.provider.Grant.find(known)
      const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId })
      grant.addOIDCScope(String(params?.scope))
      await grant.save()
      return grant
    },
  }
}

async function signInPage(
  provider: Provider,
  { accounts }: OidcServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html')
    response.end(
      '<!doctype html><title>Sign in there</title><h1>Sign in there</h1><form method="post"><label>Name <input name="login"></label><button>Continue</button><button name="cancel" value="1">Cancel</button></form>',
    )
    return
  }
  const form = await parse(request)
  const login = form.get('login') ?? ''
  const result =
    form.has('cancel') || !accounts.has(login) ? { error: 'access_denied' } : { login: { accountId: login } }
  await provider.interactionFinished(request, response, result)
}

function misbehave(behavior: Exclude<OidcBehavior, 'well'>, response: ServerResponse): void {
  if (behavior === 'silent') return
  response.writeHead(behavior === 'broken' ? 500 : 200, { 'content-type': 'text/html' })
  response.end('<h1>Back soon</h1>')
}

/** Replaces the ID token in a token response with one that has other claims. */
function falsify(ctx: { path: string; body: unknown }, { lies, forges }: OidcServer): void {
  const body: unknown = ctx.body
  if (ctx.path !== '/token' || (Object.keys(lies).length === 0 && !forges)) return
  if (typeof body !== 'object' || body === null || !('id_token' in body)) return
  const [, payload = ''] = String(body.id_token).split('.')
  const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...lies }
  ctx.body = { ...body, id_token: jwt(claims, forges ? FOREIGN_KEY : KEY) }
}

function jwt(claims: object, key: typeof KEY): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'RS256', kid: KEY_ID })}.${part(claims)}`
  const signature = sign(
    'sha256',
    Buffer.from(text),
    createPrivateKey(key.export({ format: 'pem', type: 'pkcs8' })),
  )
  return `${text}.${signature.toString('base64url')}`
}

/** Its warnings don't matter here, such as that it stores everything in memory. */
function quietly<T>(make: () => T): T {
  const { warn, info } = console
  console.warn = () => {}
  console.info = () => {}
  try {
    return make()
  } finally {
    Object.assign(console, { warn, info })
  }
}

export const s256 = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
