import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { parse } from './form.ts'
import { CLIENT, s256 } from './oidc.ts'
import { listen } from './ports.ts'

export type FacebookServer = {
  readonly issuer: string
  /** The signed-in person, as `/me` returns them. Null: they press Cancel. */
  me: Record<string, unknown> | null
  stop(): Promise<void>
}

type Grant = { redirectUri: string; challenge: string | null }

/** A server that signs people in like Facebook: plain OAuth 2 with PKCE, codes used once, and `/me`. */
export async function startFacebook(): Promise<FacebookServer> {
  const codes = new Map<string, Grant>()
  const tokens = new Set<string>()
  const http = createServer()
  const port = await listen(http)
  const server: FacebookServer = {
    issuer: `http://127.0.0.1:${port}`,
    me: null,
    stop: async () => {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }

  const authorize = (query: URLSearchParams, response: ServerResponse) => {
    const redirectUri = query.get('redirect_uri') ?? ''
    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    if (server.me) {
      const code = randomUUID()
      codes.set(code, { redirectUri, challenge: query.get('code_challenge') })
      back.searchParams.set('code', code)
    } else {
      back.searchParams.set('error', 'access_denied')
      back.searchParams.set('error_reason', 'user_denied')
    }
    response.writeHead(302, { location: `${back.href}#_=_` }).end()
  }
  const trade = async (request: IncomingMessage, response: ServerResponse) => {
    const form = await parse(request)
    const code = form.get('code') ?? ''
    const grant = codes.get(code)
    codes.delete(code)
    const isClient = form.get('client_id') === CLIENT.id && form.get('client_secret') === CLIENT.secret
    const isGranted =
      grant?.redirectUri === form.get('redirect_uri') &&
      grant.challenge === s256(form.get('code_verifier') ?? '')
    if (!isClient || !isGranted) return json(response, 400, { error: 'invalid_grant' })
    const token = randomUUID()
    tokens.add(token)
    json(response, 200, { access_token: token, token_type: 'bearer', expires_in: 5_183_944 })
  }
  const profile = (request: IncomingMessage, query: URLSearchParams, response: ServerResponse) => {
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
    const proof = createHmac('sha256', CLIENT.secret).update(token).digest('hex')
    if (!tokens.has(token) || query.get('appsecret_proof') !== proof)
      return json(response, 400, { error: {} })
    json(response, 200, server.me ?? {})
  }
  http.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', server.issuer)
    if (pathname === '/dialog/oauth') return authorize(searchParams, response)
    if (pathname === '/oauth/access_token') return void trade(request, response)
    if (pathname === '/me') return profile(request, searchParams, response)
    response.writeHead(404).end()
  })
  return server
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body))
}
