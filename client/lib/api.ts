import type * as contracts from '#shared/contracts/index.ts'
import type { Operation, RequestOf, ResponseOf } from '#shared/contracts/operation.ts'
import type { ErrorBody, ErrorCode } from '#shared/errors.ts'
import { fillPath } from './links/fill-path.ts'

type ValuesOf<T> = T[keyof T]
type AnyOperation = ValuesOf<{ [F in keyof typeof contracts]: ValuesOf<(typeof contracts)[F]> }>
/** Without files, which are opened by address. */
type ByEndpoint = { [O in Extract<AnyOperation, Operation> as `${O['method']} ${O['path']}`]: O }
/** Every endpoint of the contracts as `METHOD /path`. */
export type Endpoint = keyof ByEndpoint

export type RequestAt<E extends Endpoint> = RequestOf<ByEndpoint[E]>
export type ResponseAt<E extends Endpoint> = ResponseOf<ByEndpoint[E]>

/** A refused or failed call. `message` is `status: body`, as the specification says; `text` is for people. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | null
  readonly text: string | null
  readonly fields: Readonly<Record<string, string>>
  /** When to try again, if the server says so. */
  readonly retryAfterSeconds: number | null

  constructor(status: number, body: string, statusText: string, retryAfterSeconds: number | null = null) {
    super(`${status}: ${body || statusText}`)
    const parsed = parseErrorBody(body)
    this.status = status
    this.code = parsed?.code ?? null
    this.text = parsed?.message ?? null
    this.fields = parsed?.fields ?? {}
    this.retryAfterSeconds = retryAfterSeconds
  }
}

let onRefused: (error: ApiError) => void = () => {}

/** Sets the handler for every refused call, however it was made. */
export function setOnRefused(next: (error: ApiError) => void): void {
  onRefused = next
}

/** The error of a response that is not 2xx. */
export function refusalOf(...refused: ConstructorParameters<typeof ApiError>): ApiError {
  const error = new ApiError(...refused)
  onRefused(error)
  return error
}

let askToVerify: () => Promise<boolean> = async () => false

/**
 * Sets what happens when a call is refused because the member's address isn't verified: it runs again once this answers that
 * it is now. Returns what unsets it.
 */
export function setAskToVerify(next: typeof askToVerify): () => void {
  askToVerify = next
  return () => {
    askToVerify = async () => false
  }
}

/** Whether a daily quota is used up; the server's message says what to do. */
export const isQuotaReached = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'daily_quota_reached' || error.code === 'new_account_limit')

export type Transport = (path: string, init: RequestInit) => Promise<Response>
let transport: Transport = (path, init) => fetch(path, init)

/** Replaces `fetch`: when rendering on the server, calls go directly to its own API. */
export function setTransport(next: Transport): void {
  transport = next
}

let renewal: Promise<unknown> = Promise.resolve()
let renewals = 0

export type CallOptions = {
  /** Skips the global handler for refusals. */
  isQuiet?: boolean
  /** Starts a new session: calls refused under the old one are repeated. */
  renewsSession?: boolean
  /** Ends the request. */
  signal?: AbortSignal
}

/**
 * Calls an endpoint of the contracts, typed by its `METHOD /path`. Only types are imported, so no schema is loaded.
 * Throws ApiError for any status but 2xx, and TypeError when the network fails.
 */
export async function api<E extends Endpoint>(
  endpoint: E,
  request: RequestAt<E>,
  options: CallOptions = {},
): Promise<ResponseAt<E>> {
  const { isQuiet = false, renewsSession = false, signal } = options
  const { params, query, body }: { params?: object; query?: object; body?: unknown } = request
  const [method = 'GET', path = '/'] = endpoint.split(' ')
  const send = () =>
    transport(fillPath(path, params) + queryText(query), {
      method,
      credentials: 'include',
      ...(signal && { signal }),
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
  const response = await (renewsSession ? renewing(send) : retryIfRenewed(send))
  const text = await response.text()
  if (!response.ok) {
    const wait = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
    const refused = [response.status, text, response.statusText, Number.isNaN(wait) ? null : wait] as const
    const error = new ApiError(...refused)
    if (error.code === 'email_not_verified' && (await askToVerify())) return api(endpoint, request, options)
    throw isQuiet ? error : refusalOf(...refused)
  }
  return JSON.parse(text)
}

function renewing(send: () => Promise<Response>): Promise<Response> {
  const sent = send()
  renewal = sent.then(
    ({ ok }) => {
      if (ok) renewals += 1
    },
    () => {},
  )
  return sent
}

async function retryIfRenewed(send: () => Promise<Response>): Promise<Response> {
  const before = renewals
  const response = await send()
  if (response.status !== 401) return response
  await renewal
  return renewals === before ? response : send()
}

function queryText(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

function parseErrorBody(body: string): ErrorBody | null {
  try {
    const parsed: unknown = JSON.parse(body)
    const isErrorBody =
      typeof parsed === 'object' && parsed !== null && 'code' in parsed && 'message' in parsed
    return isErrorBody ? (parsed as ErrorBody) : null
  } catch {
    return null
  }
}
