import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Deps } from './deps.ts'
import { findActor } from './features/auth/public.ts'
import { authFeature } from './features/auth/routes.ts'
import { connectionsFeature } from './features/connections/routes.ts'
import { jobsFeature } from './features/jobs/routes.ts'
import { membersFeature } from './features/members/feature.ts'
import { portraitRoutes } from './features/members/portrait.routes.ts'
import { messagesFeature } from './features/messages/routes.ts'
import { notify } from './features/notifications/public.ts'
import { notificationsFeature } from './features/notifications/routes.ts'
import { supportFeature } from './features/support/routes.ts'
import { videoFeature } from './features/video/feature.ts'
import { addErrorHandler } from './platform/error-handler.ts'
import { addHealth } from './platform/health.ts'
import { acceptEmptyBodies } from './platform/json-body.ts'
import { addOpenApi } from './platform/openapi.ts'
import { isOwnOrigin, refuseForeignOrigins } from './platform/origin.ts'
import { registerGateway } from './platform/realtime/gateway.ts'
import { addClientFiles, addPages, type Pages } from './platform/render.ts'
import { addSecurityHeaders } from './platform/security-headers.ts'
import { addSessions, readSignIn } from './platform/sessions.ts'

const BODY_MAX_BYTES = 64 * 1024

export function createServer(options: FastifyServerOptions): FastifyInstance {
  return Fastify({ bodyLimit: BODY_MAX_BYTES, routerOptions: { maxParamLength: 200 }, ...options })
}

type AppParts = {
  readonly deps: Deps
  readonly sessionSecret: string
  /** The built client; null serves the API alone. */
  readonly pages: Pages | null
}

/** The whole server, as a table of what it does. */
export async function createApp(
  app: FastifyInstance,
  { deps, sessionSecret, pages }: AppParts,
): Promise<void> {
  const { env, database, realtime } = deps
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  addErrorHandler(app)
  acceptEmptyBodies(app)
  await addSecurityHeaders(app, env)
  addHealth(app, database)
  portraitRoutes(app)
  if (pages) await addClientFiles(app)

  await app.register(async (site) => {
    refuseForeignOrigins(site, env.publicUrl)
    await addSessions(site, { pool: database.pool, secret: sessionSecret })
    decorateActor(site, deps)
    await addOpenApi(site)
    await registerGateway(site, {
      realtime,
      readSignIn,
      isOwnOrigin: (request) => isOwnOrigin(request, env.publicUrl),
    })

    const auth = authFeature(site, deps)
    membersFeature(site, deps, sessionSecret)
    jobsFeature(site, deps)
    supportFeature(site, deps)
    const notifications = notificationsFeature(site, deps)
    site.addHook('onClose', () => notifications.stop())
    connectionsFeature(site, deps)
    messagesFeature(site, deps)
    const video = videoFeature(site, deps, {
      onMissed: ({ memberId, callerId, sessionId }) =>
        void notify(deps, memberId, { kind: 'call_missed', aboutId: callerId, sessionId }),
    })
    site.addHook('onClose', () => video.stop())
    if (pages) addPages(site, { pages, publicUrl: env.publicUrl, readUser: auth.userOf })
  })
}

function decorateActor(app: FastifyInstance, { database }: Deps): void {
  app.decorateRequest('actor', null)
  app.decorate('readActor', async (request) => {
    const signIn = readSignIn(request)
    const member = signIn && (await findActor(database.db, signIn.memberId))
    return signIn && member ? { memberId: signIn.memberId, isAdmin: member.isAdmin } : null
  })
}
