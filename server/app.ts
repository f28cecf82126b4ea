import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Deps, Hooks } from './deps.ts'
import {
  createLastSeen,
  findActor,
  hasShownPasskey,
  isExemptFromPasskey,
  keepLinksUnmentioned,
  roleOf,
} from './features/account/public.ts'
import { accountFeature } from './features/account/routes.ts'
import { socialFeature } from './features/account/social/feature.ts'
import { applicationsFeature } from './features/applications/routes.ts'
import { assistantFeature } from './features/assistant/routes.ts'
import { auditFeature } from './features/audit/feature.ts'
import { billingFeature } from './features/billing/feature.ts'
import { orderCustomerEmail } from './features/billing/public.ts'
import { companiesFeature } from './features/companies/routes.ts'
import { notifyNetworkChanged } from './features/connections/public.ts'
import { connectionsFeature } from './features/connections/routes.ts'
import { credentialsFeature } from './features/credentials/routes.ts'
import { jobsFeature } from './features/jobs/routes.ts'
import { createReadGuest, guestSignIn } from './features/meeting-room/public.ts'
import { meetingRoomFeature } from './features/meeting-room/routes.ts'
import { cancelMeetingsBetween } from './features/meetings/public.ts'
import { meetingsFeature } from './features/meetings/routes.ts'
import { membersFeature } from './features/members/feature.ts'
import { portraitRoutes } from './features/members/portrait.routes.ts'
import { messagesFeature } from './features/messages/routes.ts'
import { moderationFeature } from './features/moderation/routes.ts'
import { notifyOfBrowser, notifyOnce } from './features/notifications/public.ts'
import { notificationsFeature } from './features/notifications/routes.ts'
import { cancelBookingsBetween } from './features/office-hours/public.ts'
import { officeHoursFeature } from './features/office-hours/routes.ts'
import { privacyFeature } from './features/privacy/routes.ts'
import { createPushService, type PushService } from './features/pwa/push-service.ts'
import { pwaFeature } from './features/pwa/routes.ts'
import { resumeCardsFeature } from './features/resume-cards/routes.ts'
import { resumesFeature } from './features/resumes/routes.ts'
import { searchFeature } from './features/search/feature.ts'
import { siteFeature } from './features/site/routes.ts'
import { staffFeature } from './features/staff/routes.ts'
import { supportFeature } from './features/support/routes.ts'
import { uploadsFeature } from './features/uploads/routes.ts'
import { verificationFeature } from './features/verification/feature.ts'
import { videoFeature } from './features/video/feature.ts'
import { endCallsBetween } from './features/video/public.ts'
import { vocabularyFeature } from './features/vocabulary/feature.ts'
import { compressAnswers } from './platform/http/compression.ts'
import { addErrorHandler } from './platform/http/error-handler.ts'
import {
  acceptEmptyBodies,
  limitConnections,
  nameRequests,
  sendToHttps,
  serverOptions,
} from './platform/http/http-server.ts'

import { addOpenApi } from './platform/http/openapi.ts'
import { isOwnOrigin, refuseForeignOrigins } from './platform/http/origin.ts'
import { addSecurityHeaders } from './platform/http/security-headers.ts'
import { forbidCachingSignedIn } from './platform/http/signed-in-answers.ts'
import { refuseSlowBodies } from './platform/http/slow-bodies.ts'
import { createDefaultLimits } from './platform/limits/default-limits.ts'
import { createMemberGate } from './platform/limits/member-gate.ts'
import { addHealth } from './platform/monitoring/health.ts'
import { measureRequests } from './platform/monitoring/metrics.ts'
import { addClientFiles, addPages, type Pages } from './platform/pages/pages.ts'
import { addPictures } from './platform/pictures/pictures.ts'
import { endRefusedUpgrades, isGuestSocket, registerGateway } from './platform/realtime/gateway.ts'
import type { SocketSignIn } from './platform/realtime/sockets/acceptor.ts'
import { addSessions, readSignIn } from './platform/sessions/sessions.ts'
import { addVisitorHeaders } from './platform/visitors/serve-visitors.ts'

/** What features do when another changes something about a member. */
export const HOOKS: Hooks = {
  onMembersBlocked: [endCallsBetween, cancelBookingsBetween, cancelMeetingsBetween],
  onBlocksChanged: [notifyNetworkChanged],
  onEmailChanged: [orderCustomerEmail],
  onNewBrowser: [notifyOfBrowser],
}

export function createServer(options: FastifyServerOptions): FastifyInstance {
  const app = Fastify({ ...serverOptions, ...options })
  limitConnections(app.server)
  return app
}

type AppParts = {
  readonly deps: Deps
  readonly sessionSecret: string
  /** The built client; null serves the API alone. */
  readonly pages: Pages | null
  /** Replaced by tests. */
  readonly pushService?: PushService
}

export async function createApp(
  app: FastifyInstance,
  { deps, sessionSecret, pages, pushService = createPushService() }: AppParts,
): Promise<void> {
  const { env, database } = deps
  const defaultLimits = await addEdge(app, deps, pages)
  keepLinksUnmentioned(app)
  addHealth(app, deps)
  portraitRoutes(app)
  addPictures(app, deps)
  siteFeature(app, deps)
  const billing = await billingFeature(app, deps)
  if (pages) await addClientFiles(app, pages)

  await app.register(async (site) => {
    refuseForeignOrigins(site, env.publicUrl)
    await addSessions(site, { pool: database.pool, secret: sessionSecret, publicUrl: env.publicUrl })
    forbidCachingSignedIn(site)
    defaultLimits.byMember(site)
    decorateActor(site, deps)
    await addOpenApi(site)
    await addGateway(site, deps)

    const auth = accountFeature(site, deps)
    socialFeature(site, deps, sessionSecret)
    membersFeature(site, deps, sessionSecret)
    hiringFeatures(site, app, deps)
    vocabularyFeature(site, deps)
    searchFeature(site, deps)
    await billing.addTo(site, sessionSecret)
    supportFeature(site, deps)
    staffFeature(site, deps, sessionSecret)
    moderationFeature(site, deps, sessionSecret)
    uploadsFeature(site, deps)
    auditFeature(site, deps)
    verificationFeature(site, deps, sessionSecret)
    credentialsFeature(site, deps)
    resumesFeature(site, deps)
    resumeCardsFeature(site, app, deps, sessionSecret)
    assistantFeature(site, deps)
    privacyFeature(site, deps)
    const notifications = notificationsFeature(site, deps)
    site.addHook('onClose', () => notifications.stop())
    connectionsFeature(site, deps)
    const push = pwaFeature(site, deps, pushService)
    messagesFeature(site, deps, push)
    officeHoursFeature(site, app, deps)
    meetingsFeature(site, deps)
    meetingRoomFeature(site, deps)
    const video = videoFeature(site, deps, {
      ...push,
      onMissed: ({ memberId, callerId, sessionId }) =>
        notifyOnce(deps, memberId, { kind: 'call_missed', aboutId: callerId, sessionId }),
    })
    site.addHook('onClose', () => video.stop())
    if (pages) addPages(site, app, { pages, publicUrl: env.publicUrl, readUser: auth.userOf })
  })
}

function hiringFeatures(site: FastifyInstance, visitors: FastifyInstance, deps: Deps): void {
  const { compareWithJob } = jobsFeature(site, visitors, deps)
  applicationsFeature(site, { ...deps, compareWithJob })
  companiesFeature(site, deps)
}

/** Who a socket is for: a guest if its page says so, otherwise the signed-in member. */
async function readSocketSignIn(request: FastifyRequest): Promise<SocketSignIn | null> {
  if (isGuestSocket(request)) return guestSignIn(await request.server.readGuest(request))
  return (await request.server.readActor(request))?.isShutOut === false ? readSignIn(request) : null
}

/** For every request. */
async function addEdge(app: FastifyInstance, deps: Deps, pages: Pages | null) {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  endRefusedUpgrades(app)
  sendToHttps(app, deps.env)
  addErrorHandler(app, pages?.trouble ?? null)
  nameRequests(app)
  acceptEmptyBodies(app)
  refuseSlowBodies(app)
  compressAnswers(app)
  addVisitorHeaders(app, '/healthz')
  addSecurityHeaders(app, deps.env)
  const defaultLimits = createDefaultLimits(deps)
  defaultLimits.byAddress(app)
  measureRequests(app, deps.metrics)
  return defaultLimits
}

/** The socket of signed-in members. */
async function addGateway(site: FastifyInstance, { realtime, env }: Deps): Promise<void> {
  await registerGateway(site, {
    realtime,
    readSignIn: readSocketSignIn,
    isOwnOrigin: (request) => isOwnOrigin(request, env.publicUrl),
  })
}

function decorateActor(app: FastifyInstance, deps: Deps): void {
  const recordLastSeen = createLastSeen(deps)
  app.decorateRequest('actor', null)
  app.decorateRequest('guest', null)
  app.decorate('readGuest', createReadGuest(deps))
  app.decorate('memberGate', createMemberGate())
  app.decorate('readViewerId', async (request) => {
    const actor = await app.readActor(request)
    return actor && !actor.isShutOut ? actor.memberId : null
  })
  app.decorate('readActor', async (request) => {
    const signIn = readSignIn(request)
    const member = signIn && (await findActor(deps.database.db, signIn.memberId))
    if (signIn && member) recordLastSeen(signIn.signInId)
    if (!signIn || !member) return null
    const { memberId, signInId } = signIn
    const { isShutOut, isEmailVerified } = member
    const role = roleOf(member)
    if (!role || isExemptFromPasskey(deps.env, member.email))
      return { memberId, role, needsPasskey: false, isShutOut, isEmailVerified }
    const isProven = await hasShownPasskey(deps.database.db, signInId, deps.clock.now())
    return {
      memberId,
      role: isProven ? role : null,
      needsPasskey: !isProven,
      isShutOut,
      isEmailVerified,
    }
  })
}
