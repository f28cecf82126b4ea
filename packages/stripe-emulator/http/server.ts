import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Fault, Faults } from '../control/faults.ts'
import { API_VERSION } from '../model/common.ts'
import { type ApiAnswer, type ApiRequest, type ExecutionFault, waitFor } from './api.ts'
import { newRequestId } from './errors.ts'

const LONGEST_BODY = 1024 * 1024

export type Reply = { status: number; headers?: Record<string, string>; body: string | Buffer }
export type PageRequest = { method: string; url: URL; body: string; headers: IncomingMessage['headers'] }

type Parts = {
  api: (request: ApiRequest, fault: ExecutionFault) => Promise<ApiAnswer>
  page: (request: PageRequest) => Promise<Reply | null>
  faults: Faults
}

export function createHttpServer(parts: Parts) {
  return createServer((request, response) => {
    serve(parts, request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
    })
  })
}

async function serve(parts: Parts, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://emulator')
  const method = request.method ?? 'GET'
  if (method === 'OPTIONS') return void response.writeHead(204, crossOrigin(request)).end()
  const body = await readBody(request)
  if (!url.pathname.startsWith('/v1/')) {
    const reply = await parts.page({ method, url, body, headers: request.headers })
    const { status, headers, body: content } = reply ?? { status: 404, body: 'Not found' }
    return void response.writeHead(status, { 'content-type': 'text/plain', ...headers }).end(content)
  }
  const fault = parts.faults.take(method, url.pathname)
  if (fault?.kind === 'reset_before') return void response.destroy()
  const id = newRequestId()
  const answer =
    refusedByFault(fault) ??
    (await parts.api(
      { id, method, path: url.pathname, query: url.search.slice(1), body, headers: request.headers },
      { ms: fault?.kind === 'latency' ? (fault.ms ?? 1000) : 0, fails: fault?.kind === 'server_error' },
    ))
  if (fault?.kind === 'reset_after') return void response.destroy()
  if (fault?.kind === 'timeout_after') await waitFor(fault.ms ?? 120_000)
  response.writeHead(answer.status, { ...crossOrigin(request), ...headersFor(id, request, answer) })
  response.end(`${JSON.stringify(answer.body, null, 2)}\n`)
}

function headersFor(id: string, request: IncomingMessage, answer: ApiAnswer): Record<string, string> {
  const key = request.headers['idempotency-key']
  return {
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-store',
    'request-id': id,
    'stripe-version': API_VERSION,
    ...(typeof key === 'string' ? { 'idempotency-key': key } : {}),
    ...(answer.replayed ? { 'idempotent-replayed': 'true' } : {}),
  }
}

/** Refused before the work, so nothing is stored under its idempotency key. */
function refusedByFault(fault: Fault | null): ApiAnswer | null {
  if (fault?.kind !== 'rate_limit') return null
  const message = 'Request rate limit exceeded. You are allowed fewer requests.'
  const error = { type: 'invalid_request_error', message, code: 'rate_limit' }
  return { status: 429, body: { error }, replayed: false }
}

/** Allows any origin, never with credentials, like api.stripe.com. */
function crossOrigin(request: IncomingMessage): Record<string, string> {
  if (!request.headers.origin) return {}
  return {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
    'access-control-expose-headers': 'Request-Id, Stripe-Version, Idempotent-Replayed',
    'access-control-max-age': '300',
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > LONGEST_BODY) throw new Error('The request body is too large.')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString()
}
