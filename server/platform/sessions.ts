import { EventEmitter } from 'node:events'
import fastifyCookie from '@fastify/cookie'
import fastifySession from '@fastify/session'
import connectPgSimple from 'connect-pg-simple'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'

export const SESSION_COOKIE = 'trueline.sid'
const LIFETIME_MS = 14 * 86_400_000

declare module 'fastify' {
  interface Session {
    memberId?: string
    /** Milliseconds since 1970. */
    signedInAt?: number
  }
}

/** The base class that connect-pg-simple wants in place of express-session's. */
const StoreBase = class extends EventEmitter {}

/**
 * Sign-ins in PostgreSQL, so that any node knows them and they can be revoked. Not rolling: a store that saves on
 * every response would bring a session back that another request has just destroyed.
 */
export async function addSessions(
  app: FastifyInstance,
  options: { pool: Pool; secret: string },
): Promise<void> {
  // Typed for express-session; @fastify/session takes the same stores.
  const PgStore = connectPgSimple({ Store: StoreBase } as never)
  const store = new PgStore({
    pool: options.pool,
    tableName: 'session',
    errorLog: (...details: unknown[]) => app.log.error({ details: String(details[0]) }, 'session store'),
  })
  await app.register(fastifyCookie)
  await app.register(fastifySession, {
    secret: options.secret,
    store: store as never,
    cookieName: SESSION_COOKIE,
    rolling: false,
    saveUninitialized: false,
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: 'auto', maxAge: LIFETIME_MS },
  })
  app.addHook('onClose', async () => {
    await store.close()
  })
}

/** Signs the browser in under a new session id, so that an id planted before sign-in is worth nothing. */
export async function startSignIn(request: FastifyRequest, memberId: string): Promise<void> {
  await request.session.regenerate()
  request.session.memberId = memberId
  request.session.signedInAt = Date.now()
}

/** When the request's sign-in began; null where that is not known. */
export function signedInAt(request: FastifyRequest): Date | null {
  const at = request.session?.signedInAt
  return at === undefined ? null : new Date(at)
}

/** Ends the sign-in; gives its id, or null when there was none. */
export async function endSignIn(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
  const signIn = readSignIn(request)
  if (signIn) await request.session.destroy()
  reply.clearCookie(SESSION_COOKIE, { path: '/' })
  return signIn?.signInId ?? null
}

export type SignIn = { memberId: string; signInId: string }

export function readSignIn(request: FastifyRequest): SignIn | null {
  const { session } = request
  return session?.memberId ? { memberId: session.memberId, signInId: session.sessionId } : null
}
