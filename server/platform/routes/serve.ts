import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type {
  BodyOf,
  FileOperation,
  Operation,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '#shared/contracts/operation.ts'
import { mayAct, type StaffRole } from '#shared/domain/account/staff.ts'
import { AppError } from '../http/app-error.ts'
import { strictQuery } from '../http/strict-query.ts'
import type { MemberGate } from '../limits/member-gate.ts'
import type { Limiter } from '../limits/rate-limit.ts'
import { readSignIn } from '../sessions/sessions.ts'
import { currentSharedRun, type VisitorRoute } from '../visitors/visitor-cache.ts'

/** The signed-in member as routes see it, read from the database on every request. */
export type Actor = {
  readonly memberId: string
  /** Null for members, and for staff who haven't used a passkey in this browser. */
  readonly role: StaffRole | null
  readonly needsPasskey: boolean
  /** Suspended or banned: only what is open `whileSuspended`. */
  readonly isShutOut: boolean
  readonly isEmailVerified: boolean
}

/** The guest of a meeting, read from the database on every request. Only operations for guests know of them. */
export type GuestActor = {
  readonly guestId: string
  readonly meetingId: string
  readonly isAdmitted: boolean
}

type AnyOperation = Operation | FileOperation

type Call<O extends AnyOperation> = {
  params: ParamsOf<O>
  query: QueryOf<O>
  body: BodyOf<O>
  actor: O['access'] extends 'member' | 'admin' ? Actor : null
  guest: O['access'] extends 'guest' ? GuestActor : null
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<O extends Operation> = {
  /** Counts the attempt and throws `too_many_attempts`; runs first. */
  limit?: (request: FastifyRequest) => Promise<void>
  /**
   * Counts each visit to a public read, toward a quota or as a view, and throws its refusals. `run` must not, because its answer
   * may be sent to many visitors.
   */
  visit?: (call: Pick<Call<O>, 'params' | 'query' | 'request'>) => Promise<void>
  /** Counts the attempt by the member or guest who makes it, before their body is read. */
  limitCaller?: Pick<Limiter, 'consume'>
  /** The handler reads the body from the connection, with its own limits. */
  readsBodyItself?: true
  /** Returns the response, or the reply if it was sent as a stream. */
  run: (call: Call<O>) => Promise<ResponseOf<O> | FastifyReply>
}

/**
 * Registers the endpoint of a contract entry: rate limit, authenticate, validate, `run`, then the response is cut to the
 * contract's shape. The contract sets the access, so a route can't forget it. What a limit refuses is neither read nor
 * validated.
 */
export function serve<O extends Operation>(app: FastifyInstance, operation: O, handler: Handler<O>): void {
  register(app, operation, handler, { response: { 200: operation.response } })
}

type SentFile =
  | { readonly headers: Readonly<Record<string, string | number>>; readonly body: Readable | Buffer | string }
  | { readonly redirectTo: string }

type FileHandler<O extends FileOperation> = Pick<Handler<Operation>, 'limit'> & {
  run: (call: Call<O>) => Promise<SentFile>
}

/** No cache stores it, no browser guesses its type, and no other site learns its address. */
const FILE_HEADERS = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** Like `serve`, for an endpoint that sends a file. */
export function serveBytes<O extends FileOperation>(
  app: FastifyInstance,
  operation: O,
  { run, ...handler }: FileHandler<O>,
): void {
  const send = async (call: Call<O>) => {
    const file = await run(call)
    const reply = call.reply.headers(FILE_HEADERS)
    return 'redirectTo' in file
      ? reply.redirect(file.redirectTo)
      : reply.headers(file.headers).send(file.body)
  }
  register(app, operation, { ...handler, run: send }, { produces: [...operation.sends] })
}

type AnyHandler<O extends AnyOperation> = Omit<Handler<Operation>, 'run' | 'visit'> & {
  run: (call: Call<O>) => Promise<unknown>
  visit?: (call: Pick<Call<O>, 'params' | 'query' | 'request'>) => Promise<void>
}

function register<O extends AnyOperation>(
  app: FastifyInstance,
  operation: O,
  handler: AnyHandler<O>,
  schema: { response: Record<number, z.ZodMiniType> } | { produces: string[] },
): void {
  const forVisitors = 'response' in schema ? visitorRouteOf(operation, handler) : undefined
  app.route({
    method: operation.method,
    url: operation.path,
    config: {
      readsBodyItself: handler.readsBodyItself ?? false,
      operation,
      ...(forVisitors && { forVisitors }),
    },
    // Reading a file counts, and some reads are in the audit log.
    exposeHeadRoute: !('produces' in schema),
    schema: {
      summary: operation.summary,
      tags: [operation.path.split('/')[2] ?? 'api'],
      ...(operation.params && { params: operation.params }),
      querystring: strictQuery(operation),
      ...(operation.body && { body: operation.body }),
      ...schema,
    },
    ...(operation.bodyMaxBytes && { bodyLimit: operation.bodyMaxBytes }),
    onRequest: async (request) => {
      if (!currentSharedRun()) await handler.limit?.(request)
      await authenticate(request, operation)
      if (handler.limitCaller) await limitCaller(request, handler.limitCaller)
    },
    handler: (request, reply) => {
      const { params, query, body, actor, guest } = request
      const call: unknown = { params, query, body, actor, guest, request, reply }
      // Fastify has validated each part with the schemas above, and `authenticate` the actor.
      const run = () => runOnce(operation, handler, call as Call<O>)
      const memberId = readSignIn(request)?.memberId
      // A slow body holds no database connection.
      return memberId && !handler.readsBodyItself ? request.server.memberGate(memberId, run) : run()
    },
  })
}

async function runOnce<O extends AnyOperation>(
  operation: O,
  { limit, visit, run }: AnyHandler<O>,
  call: Call<O>,
): Promise<unknown> {
  const shared = currentSharedRun()
  if (shared && (limit || visit)) shared.counted.push(call.request.url)
  if (!shared) await visit?.(call)
  try {
    return await run(call)
  } finally {
    if (operation.changesPublic || (operation.access === 'admin' && operation.method !== 'GET'))
      await call.request.server.visitorCache.purge()
  }
}

/** How visitors' requests are counted when their answer was made for someone else; undefined if it is never shared. */
function visitorRouteOf<O extends AnyOperation>(
  operation: O,
  { limit, visit }: AnyHandler<O>,
): VisitorRoute | undefined {
  if (operation.access !== 'public' || operation.method !== 'GET') return undefined
  if (!limit && !visit) return {}
  return {
    visit: async (request) => {
      const params = operation.params?.safeParse(request.params)
      const query = strictQuery(operation).safeParse(request.query)
      if (params?.error || query.error) return false
      await limit?.(request)
      const call: unknown = { params: params?.data, query: query.data, request }
      await visit?.(call as Call<O>)
      return true
    },
  }
}

/** In the gate, because the counts of many requests at once wait for one row, each with a connection. */
async function limitCaller(request: FastifyRequest, limiter: Pick<Limiter, 'consume'>): Promise<void> {
  const callerId = request.actor?.memberId ?? request.guest?.guestId
  if (callerId) await request.server.memberGate(callerId, () => limiter.consume(callerId))
}

async function authenticate(request: FastifyRequest, operation: AnyOperation): Promise<void> {
  if (operation.access === 'public') return
  if (operation.access === 'guest') {
    request.guest = await request.server.readGuest(request)
    if (!request.guest) throw new AppError('unauthorized')
    return
  }
  request.actor = await request.server.readActor(request)
  if (!request.actor) throw new AppError('unauthorized')
  if (request.actor.isShutOut && !operation.whileSuspended) throw new AppError('member_suspended')
  if (operation.needsVerifiedEmail && !request.actor.isEmailVerified) throw new AppError('email_not_verified')
  if (operation.access !== 'admin') return
  const { role, needsPasskey } = request.actor
  if (needsPasskey) throw new AppError('passkey_required')
  if (!role || !mayAct(role, operation.role ?? null)) throw new AppError('forbidden')
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract entry that the route was made from; pages and files for everyone have none. */
    operation?: AnyOperation
  }
  interface FastifyRequest {
    actor: Actor | null
    guest: GuestActor | null
  }
  interface FastifyInstance {
    /** The member of the request's session; null when signed out. */
    readActor(request: FastifyRequest): Promise<Actor | null>
    /** For what is public: who looks at it. Someone suspended sees what visitors see. */
    readViewerId(request: FastifyRequest): Promise<string | null>
    /** The guest whose cookie the request has; null if it has none, or their meeting is over. */
    readGuest(request: FastifyRequest): Promise<GuestActor | null>
    memberGate: MemberGate
  }
}
