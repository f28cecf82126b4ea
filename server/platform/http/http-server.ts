import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'
import { type ErrorCode, errors } from '#shared/errors.ts'
import { AppError } from './app-error.ts'
import { isSocketUpgrade } from './socket-upgrade.ts'

const BODY_MAX_BYTES = 64 * 1024
const HEADERS_MAX_BYTES = 16 * 1024
/** Slower headers are an attempt to hold the connection. */
const HEADERS_WITHIN_MS = 10_000
/** Maximum length of a request, including the slowest upload (server/features/uploads/receiving/body.ts). */
const REQUEST_WITHIN_MS = 330_000
/** Maximum time without any traffic, including a client that doesn't read its response. */
const SILENCE_MAX_MS = 60_000
const CHECK_EVERY_MS = 2_000
/** The share of file descriptors for connections; the rest is for the database and files. */
const SHARE_OF_DESCRIPTORS = 0.8

const PLAIN_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/** Shared settings of our HTTP servers: limits on size and time, and refusals in our format. */
export const serverOptions = {
  bodyLimit: BODY_MAX_BYTES,
  routerOptions: { maxParamLength: 200 },
  connectionTimeout: SILENCE_MAX_MS,
  requestTimeout: REQUEST_WITHIN_MS,
  requestIdHeader: false,
  // Requests on open connections during shutdown get a response that closes the connection.
  return503OnClosing: false,
  genReqId: () => randomUUID(),
  frameworkErrors: refuseAddress,
  clientErrorHandler: refuseConnection,
  http: {
    headersTimeout: HEADERS_WITHIN_MS,
    connectionsCheckingInterval: CHECK_EVERY_MS,
    maxHeaderSize: HEADERS_MAX_BYTES,
    shouldUpgradeCallback: (request: IncomingMessage) => isSocketUpgrade(request),
  },
} as const satisfies FastifyHttpOptions<Server>

/** Addresses the router can't parse, such as `/%`. */
function refuseAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const refusal = new AppError('malformed_request')
  reply.status(refusal.status).headers(PLAIN_HEADERS).send(refusal.body)
}

const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
}

/** Invalid or slow HTTP: answered below Fastify, then the connection ends. */
function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    socket.write(plainAnswer(CODES[error.code ?? ''] ?? 'malformed_request'))
  }
  socket.destroySoon()
}

function plainAnswer(code: ErrorCode): string {
  const { status, message } = errors[code]
  const body = JSON.stringify({ code, message })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    ...Object.entries(PLAIN_HEADERS).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    `\r\n${body}`,
  ].join('\r\n')
}

/** The request id in the log and in the response. Never taken from outside, where it could be forged. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (app.readiness.isStopping) reply.header('connection', 'close')
    done()
  })
}

/** Keeps connections from using every file descriptor; those over the limit are closed at once. */
export function limitConnections(server: Server): void {
  const most = mostDescriptors()
  if (most === null) return
  server.maxConnections = Math.floor(most * SHARE_OF_DESCRIPTORS)
}

/** Null if the system doesn't report it (only Linux does, see proc(5)) or sets no limit. */
function mostDescriptors(): number | null {
  try {
    const [, most] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return most ? Number(most) : null
  } catch {
    return null
  }
}

/** Redirects requests that reached a trusted proxy without TLS. Health checks that bypass the proxy are served. */
export function sendToHttps(app: FastifyInstance, { publicUrl, trustProxy }: Env): void {
  if (publicUrl?.protocol !== 'https:' || trustProxy === false) return
  app.addHook('onRequest', async (request, reply) => {
    const isProxied = request.headers['x-forwarded-proto'] !== undefined
    if (!isProxied || request.protocol === 'https' || !request.url.startsWith('/')) return
    return reply.redirect(publicUrl.origin + request.url, 308)
  })
}

/** An empty JSON body counts as `{}`, for operations without input. */
export function acceptEmptyBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, {})
    return parseJson(request, body.toString(), done)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    request.body ??= {}
    done()
  })
}
