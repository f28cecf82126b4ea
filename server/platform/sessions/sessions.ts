import { randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import fastifyCookie, { Signer } from '@fastify/cookie'
import fastifySession from '@fastify/session'
import connectPgSimple from 'connect-pg-simple'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { DAY_MS } from '#shared/domain/durations.ts'
import { AppError } from '../http/app-error.ts'
import { SESSION_COOKIE } from '../http/session-cookie.ts'
import { type ShareOptions, shareFairly } from '../limits/fair-share.ts'

const SECURE = /;\s*secure(;|$)/i
const RETRY_AFTER_SECONDS = 5
const LIFETIME_MS = 14 * DAY_MS
const COOKIE = { path: '/', httpOnly: true, sameSite: 'lax' } as const
/** References to the session follow (`on update cascade`), so nothing of the sign-in is lost. */
const RENAME = 'update session set sid = $1 where sid = $2 and expire > now()'

declare module 'fastify' {
  interface Session {
    memberId?: string
  }
  interface FastifyInstance {
    /** Name of the session cookie. */
    sessionCookie: string
    /** Gives a valid session a new id, in the database and in the browser; null if it has ended. */
    renameSession(request: FastifyRequest, reply: FastifyReply): Promise<string | null>
  }
}

/**
 * On https the prefix makes browsers refuse the cookie from a subdomain or without TLS (RFC 6265bis, 4.1.3). Its path has to
 * be `/`.
 */
export function hostCookieName(publicUrl: URL | null, name: string): string {
  return publicUrl?.protocol === 'https:' ? `__Host-${name}` : name
}

export const sessionCookieName = (publicUrl: URL | null) => hostCookieName(publicUrl, SESSION_COOKIE)

/** The base class that connect-pg-simple expects from express-session. */
const StoreBase = class extends EventEmitter {}
// Typed for express-session; @fastify/session accepts the same stores.
const PgStore = connectPgSimple({ Store: StoreBase } as never)

/**
 * Only a read that succeeded and found nothing ends a sign-in. @fastify/session also treats an error with the code ENOENT
 * that way, which a missing Unix socket gives.
 */
class Store extends PgStore {
  override get(...[sid, done]: Parameters<InstanceType<typeof PgStore>['get']>): void {
    super.get(sid, (error, row) => {
      done(
        error && new AppError('unavailable', { cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS }),
        row,
      )
    })
  }
}

/**
 * Sign-ins in PostgreSQL, so every node knows them and they can be revoked. Not rolling: a store that saves on every
 * response would restore a session that another request just destroyed.
 */
export async function addSessions(
  app: FastifyInstance,
  options: { pool: Pool; secret: string; publicUrl: URL | null; share?: ShareOptions },
): Promise<void> {
  const store = new Store({
    pool: options.pool,
    tableName: 'session',
    errorLog: (...details: unknown[]) => app.log.error({ details: String(details[0]) }, 'session store'),
  })
  const cookieName = sessionCookieName(options.publicUrl)
  app.decorate('sessionCookie', cookieName)
  const signer = new Signer(options.secret, 'sha256')
  await app.register(fastifyCookie)
  const sessionOf = ({ cookies }: FastifyRequest) => {
    const cookie = cookies[cookieName]
    return cookie ? signer.unsign(cookie).value : null
  }
  const { learnMember } = shareFairly(app, sessionOf, options.share)
  await app.register(fastifySession, {
    secret: options.secret,
    store: store as never,
    cookieName,
    rolling: false,
    saveUninitialized: false,
    cookie: { ...COOKIE, secure: 'auto', maxAge: LIFETIME_MS },
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const signIn = readSignIn(request)
    if (signIn) learnMember(signIn.signInId, signIn.memberId)
    done()
  })
  app.decorate('renameSession', async (request, reply) => {
    const sid = randomBytes(24).toString('base64url')
    const { rowCount } = await options.pool.query(RENAME, [sid, request.session.sessionId])
    if (rowCount === 0) return null
    const secure = request.protocol === 'https'
    const expires = new Date(Date.now() + LIFETIME_MS)
    reply.setCookie(cookieName, signer.sign(sid), { ...COOKIE, secure, expires })
    return sid
  })
  if (options.publicUrl?.protocol === 'https:') secureCookies(app)
  app.addHook('onClose', async () => {
    await store.close()
  })
}

/** TLS-only cookies, even if the proxy doesn't tell us that it uses TLS. */
function secureCookies(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String)
    if (cookies.every((cookie) => SECURE.test(cookie))) return
    const secured = cookies.map((cookie) => (SECURE.test(cookie) ? cookie : `${cookie}; Secure`))
    reply.removeHeader('set-cookie').header('set-cookie', secured)
  })
}

/**
 * Signs the browser in under a new session id, so a planted id is worthless; returns the id. Saved at once, and never again:
 * a later save could restore a session that was ended meanwhile.
 */
export async function openSession(request: FastifyRequest, memberId: string): Promise<string> {
  try {
    await request.session.regenerate()
    request.session.memberId = memberId
    await request.session.save()
  } catch (error) {
    // Otherwise the response would save it after all.
    delete request.session.memberId
    throw error
  } finally {
    // Otherwise the response would also clear the earlier session's cookie, which has the same name.
    delete request.cookies[request.server.sessionCookie]
  }
  return request.session.sessionId
}

/** Ends the sign-in; returns its id, or null if there was none. */
export async function endSignIn(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
  const signIn = readSignIn(request)
  if (signIn) await request.session.destroy()
  reply.clearCookie(request.server.sessionCookie, { path: '/' })
  return signIn?.signInId ?? null
}

export type SignIn = { memberId: string; signInId: string }

export function readSignIn(request: FastifyRequest): SignIn | null {
  const { session } = request
  return session?.memberId ? { memberId: session.memberId, signInId: session.sessionId } : null
}

/** Like `readSignIn`, for contracts that only let members through; throws `unauthorized`. */
export function requireSignIn(request: FastifyRequest): SignIn {
  const signIn = readSignIn(request)
  if (!signIn) throw new AppError('unauthorized')
  return signIn
}
