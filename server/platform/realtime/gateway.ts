import fastifyWebsocket from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/http/app-error.ts'
import { isSocketUpgrade, SOCKET_PATH } from '#server/platform/http/socket-upgrade.ts'
import { FRAME_MAX_BYTES } from '#shared/protocols/limits.ts'
import { createAcceptor, type SocketSignIn } from './sockets/acceptor.ts'
import type { Realtime } from './types.ts'

const SOCKET_OPTIONS = {
  maxPayload: FRAME_MAX_BYTES,
  perMessageDeflate: false,
  /** How long a closed socket may take for its close frame, in milliseconds. */
  closeTimeout: 2_000,
}

type GatewayOptions = {
  readonly realtime: Realtime
  /** Null if the request's session is signed out. */
  readSignIn(request: FastifyRequest): SocketSignIn | null | Promise<SocketSignIn | null>
  isOwnOrigin(request: FastifyRequest): boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    signIn: SocketSignIn | null
  }
}

/** A page of a guest asks for `/ws?guest`, so that a member's own sign-in in the same browser doesn't count. */
export function isGuestSocket({ url }: FastifyRequest): boolean {
  return url === `${SOCKET_PATH}?guest`
}

/**
 * Ends the connection of every refused upgrade: once handed over, Node no longer tracks it, and it would stay until the
 * process ends. Call it before anything that refuses.
 */
export function endRefusedUpgrades(app: FastifyInstance): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (isSocketUpgrade(raw)) raw.socket.destroySoon()
    done()
  })
}

/** Serves the socket at `/ws` to signed-in members and to guests, on this site's pages. Register it before the routes. */
export async function registerGateway(
  app: FastifyInstance,
  { realtime, readSignIn, isOwnOrigin }: GatewayOptions,
): Promise<void> {
  const { accept, stop } = createAcceptor({ realtime, log: app.log })
  await app.register(fastifyWebsocket, {
    options: SOCKET_OPTIONS,
    preClose: () => realtime.intake.drain(),
  })
  app.addHook('onClose', async () => stop())
  app.decorateRequest('signIn', null)

  const admit = async (request: FastifyRequest) => {
    if (!request.ws) throw new AppError('not_found')
    if (!isOwnOrigin(request)) throw new AppError('foreign_origin')
    request.signIn = await readSignIn(request)
    if (!request.signIn) throw new AppError('unauthorized')
  }
  app.get(SOCKET_PATH, { websocket: true, preHandler: [admit, detachResponse] }, (ws, { signIn }) => {
    if (signIn) accept(ws, signIn)
  })
}

/** The socket references its upgrade response, and through it the request and its session, for as long as it is open. */
async function detachResponse(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.raw.detachSocket(request.raw.socket)
}
