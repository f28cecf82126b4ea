import type { account } from '#shared/contracts/account.ts'
import type { auth } from '#shared/contracts/account-auth.ts'
import type { passkeys } from '#shared/contracts/account-passkeys.ts'
import type { signIns } from '#shared/contracts/account-sign-ins.ts'
import type { social } from '#shared/contracts/account-social.ts'
import type { applications } from '#shared/contracts/applications.ts'
import type { applicationsReview } from '#shared/contracts/applications-review.ts'
import type { assistant } from '#shared/contracts/assistant.ts'
import type { billing } from '#shared/contracts/billing.ts'
import type { billingSupport } from '#shared/contracts/billing-support.ts'
import type { companies } from '#shared/contracts/companies.ts'
import type { connections } from '#shared/contracts/connections.ts'
import type { credentials } from '#shared/contracts/credentials.ts'
import type { badges } from '#shared/contracts/credentials-badges.ts'
import type { jobs } from '#shared/contracts/jobs.ts'
import type { jobAlert } from '#shared/contracts/jobs-alert.ts'
import type { savedJobs, savedSearches } from '#shared/contracts/jobs-saved.ts'
import type { meetingGuests } from '#shared/contracts/meeting-guests.ts'
import type { meetingRoom } from '#shared/contracts/meeting-room.ts'
import type { meetings } from '#shared/contracts/meetings.ts'
import type { memberPhotos } from '#shared/contracts/member-photos.ts'
import type { members } from '#shared/contracts/members.ts'
import type { messages } from '#shared/contracts/messages.ts'
import type { moderation } from '#shared/contracts/moderation.ts'
import type { moderationFigures } from '#shared/contracts/moderation-figures.ts'
import type { notifications } from '#shared/contracts/notifications.ts'
import type { notificationPreferences } from '#shared/contracts/notifications-preferences.ts'
import type { officeHours } from '#shared/contracts/office-hours.ts'
import type { Operation, RequestOf, ResponseOf } from '#shared/contracts/operation.ts'
import type { privacy } from '#shared/contracts/privacy.ts'
import type { pwa } from '#shared/contracts/pwa.ts'
import type { resumeCards } from '#shared/contracts/resume-cards.ts'
import type { resumeDetails } from '#shared/contracts/resume-details.ts'
import type { resumes } from '#shared/contracts/resumes.ts'
import type { search } from '#shared/contracts/search.ts'
import type { staff } from '#shared/contracts/staff.ts'
import type { support } from '#shared/contracts/support.ts'
import type { uploads } from '#shared/contracts/uploads.ts'
import type { verification } from '#shared/contracts/verification.ts'
import type { reviews } from '#shared/contracts/verification-reviews.ts'
import type { video } from '#shared/contracts/video.ts'
import type { videoHistory } from '#shared/contracts/video-history.ts'
import type { videoRoom } from '#shared/contracts/video-room.ts'
import type { ErrorBody, ErrorCode } from '#shared/errors.ts'

type ValuesOf<T> = T[keyof T]
/** Files among them are opened by address. */
type AnyOperation =
  | ValuesOf<typeof applications>
  | ValuesOf<typeof applicationsReview>
  | ValuesOf<typeof assistant>
  | ValuesOf<typeof resumes>
  | ValuesOf<typeof resumeCards>
  | ValuesOf<typeof resumeDetails>
  | ValuesOf<typeof badges>
  | ValuesOf<typeof credentials>
  | ValuesOf<typeof uploads>
  | ValuesOf<typeof reviews>
  | ValuesOf<typeof verification>
  | ValuesOf<typeof social>
  | ValuesOf<typeof staff>
  | ValuesOf<typeof moderation>
  | ValuesOf<typeof moderationFigures>
  | ValuesOf<typeof support>
  | ValuesOf<typeof privacy>
  | ValuesOf<typeof pwa>
  | ValuesOf<typeof auth>
  | ValuesOf<typeof account>
  | ValuesOf<typeof passkeys>
  | ValuesOf<typeof signIns>
  | ValuesOf<typeof billing>
  | ValuesOf<typeof billingSupport>
  | ValuesOf<typeof connections>
  | ValuesOf<typeof messages>
  | ValuesOf<typeof notifications>
  | ValuesOf<typeof notificationPreferences>
  | ValuesOf<typeof jobAlert>
  | ValuesOf<typeof companies>
  | ValuesOf<typeof savedJobs>
  | ValuesOf<typeof savedSearches>
  | ValuesOf<typeof jobs>
  | ValuesOf<typeof meetings>
  | ValuesOf<typeof officeHours>
  | ValuesOf<typeof video>
  | ValuesOf<typeof videoHistory>
  | ValuesOf<typeof videoRoom>
  | ValuesOf<typeof memberPhotos>
  | ValuesOf<typeof members>
  | ValuesOf<typeof meetingGuests>
  | ValuesOf<typeof meetingRoom>
  | ValuesOf<typeof search>
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

type CallOptions = {
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

function fillPath(path: string, params: object = {}): string {
  return Object.entries(params).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  )
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
