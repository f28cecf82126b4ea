import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Deps, Feature, FeatureHooks, Hooks } from './deps.ts'
import { accountFeature } from './features/account/feature.ts'
import {
  createLastSeen,
  findActor,
  hasShownPasskey,
  isExemptFromPasskey,
  keepLinksUnmentioned,
  readCurrentUser,
} from './features/account/public.ts'
import { applicationsFeature } from './features/applications/feature.ts'
import { assistantFeature } from './features/assistant/feature.ts'
import { auditFeature } from './features/audit/feature.ts'
import { billingFeature } from './features/billing/feature.ts'
import { companiesFeature } from './features/companies/feature.ts'
import { connectionsFeature } from './features/connections/feature.ts'
import { credentialsFeature } from './features/credentials/feature.ts'
import { jobsFeature } from './features/jobs/feature.ts'
import { meetingRoomFeature } from './features/meeting-room/feature.ts'
import { createReadGuest, guestSignIn } from './features/meeting-room/public.ts'
import { meetingsFeature } from './features/meetings/feature.ts'
import { membersFeature } from './features/members/feature.ts'
import { messagesFeature } from './features/messages/feature.ts'
import { moderationFeature } from './features/moderation/feature.ts'
import { notificationsFeature } from './features/notifications/feature.ts'
import { officeHoursFeature } from './features/office-hours/feature.ts'
import { privacyFeature } from './features/privacy/feature.ts'
import { pwaFeature } from './features/pwa/feature.ts'
import { resumeCardsFeature } from './features/resume-cards/feature.ts'
import { resumesFeature } from './features/resumes/feature.ts'
import { searchFeature } from './features/search/feature.ts'
import { siteFeature } from './features/site/feature.ts'
import { staffFeature } from './features/staff/feature.ts'
import { supportFeature } from './features/support/feature.ts'
import { trustFeature } from './features/trust/feature.ts'
import { uploadsFeature } from './features/uploads/feature.ts'
import { verificationFeature } from './features/verification/feature.ts'
import { videoFeature } from './features/video/feature.ts'
import { vocabularyFeature } from './features/vocabulary/feature.ts'
import { compressAnswers } from './platform/http/compression.ts'
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
import { refuseSlowBodies } from './platform/http/slow-bodies.ts'
import { createMemberGate } from './platform/limits/member-gate.ts'
import { addHealth } from './platform/monitoring/health.ts'
import { measureRequests } from './platform/monitoring/metrics.ts'
import { addClientFiles, addPages, type Pages } from './platform/pages/pages.ts'
import { addPictures } from './platform/pictures/pictures.ts'
import { endRefusedUpgrades, isGuestSocket, registerGateway } from './platform/realtime/gateway.ts'
import type { SocketSignIn } from './platform/realtime/sockets/acceptor.ts'
import { createDefaultLimits } from './platform/routes/default-limits.ts'
import { addErrorHandler } from './platform/routes/error-handler.ts'
import { forbidCachingSignedIn } from './platform/routes/signed-in-answers.ts'
import { addSessions, readSignIn } from './platform/sessions/sessions.ts'
import { answerVisitors } from './platform/visitors/visitor-cache.ts'

/** From the lowest layer up; a feature knows only those below it (`scripts/checks/layers.ts`). */
const FEATURES: readonly Feature[] = [
  auditFeature,
  trustFeature,
  uploadsFeature,
  vocabularyFeature,
  accountFeature,
  resumesFeature,
  membersFeature,
  notificationsFeature,
  assistantFeature,
  resumeCardsFeature,
  billingFeature,
  credentialsFeature,
  messagesFeature,
  officeHoursFeature,
  connectionsFeature,
  verificationFeature,
  jobsFeature,
  applicationsFeature,
  companiesFeature,
  meetingsFeature,
  videoFeature,
  meetingRoomFeature,
  moderationFeature,
  privacyFeature,
  pwaFeature,
  searchFeature,
  siteFeature,
  staffFeature,
  supportFeature,
]

/** Upper layers first: what they have of a member refers to what lower ones have. */
const hooksFor = <Name extends keyof FeatureHooks>(name: Name): FeatureHooks[Name][] =>
  FEATURES.toReversed().flatMap((feature: Partial<FeatureHooks>) => feature[name] ?? [])

export const HOOKS: Hooks = {
  onMembersBlocked: hooksFor('onMembersBlocked'),
  onBlocksChanged: hooksFor('onBlocksChanged'),
  onMemberSuspended: hooksFor('onMemberSuspended'),
  onStandingChanged: hooksFor('onStandingChanged'),
  onDeletionStarted: hooksFor('onDeletionStarted'),
  onMemberDeleted: hooksFor('onMemberDeleted'),
  isMemberBusy: hooksFor('isMemberBusy'),
  onMemberErased: hooksFor('onMemberErased'),
  unlinkMember: hooksFor('unlinkMember'),
  onEmailChanged: hooksFor('onEmailChanged'),
  onNewBrowser: hooksFor('onNewBrowser'),
  onMessage: hooksFor('onMessage'),
  onSomeoneFits: hooksFor('onSomeoneFits'),
  onIncomingCall: hooksFor('onIncomingCall'),
  onIncomingCallEnd: hooksFor('onIncomingCallEnd'),
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
}

export async function createApp(
  app: FastifyInstance,
  { deps, sessionSecret, pages }: AppParts,
): Promise<void> {
  const { env, database } = deps
  const defaultLimits = await addEdge(app, deps, pages)
  keepLinksUnmentioned(app)
  addHealth(app, deps)
  addPictures(app, deps)
  for (const { startPublic } of FEATURES) await startPublic?.({ app, deps })
  if (pages) await addClientFiles(app, pages)

  await app.register(async (site) => {
    refuseForeignOrigins(site, env.publicUrl)
    await addSessions(site, { pool: database.pool, secret: sessionSecret, publicUrl: env.publicUrl })
    forbidCachingSignedIn(site)
    defaultLimits.byMember(site)
    decorateActor(site, deps)
    await addOpenApi(site)
    await addGateway(site, deps)
    for (const { start } of FEATURES) await start?.({ site, deps, sessionSecret })
    if (pages) addPages(site, { pages, env, readUser: readUser(site, deps) })
  })
}

/** The signed-in member as they see themselves; null when signed out. */
const readUser = (site: FastifyInstance, deps: Deps) => async (request: FastifyRequest) => {
  const actor = await site.readActor(request)
  return actor && readCurrentUser(deps, actor.memberId)
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
  addSecurityHeaders(app, deps.env)
  const defaultLimits = createDefaultLimits(deps)
  defaultLimits.byAddress(app)
  measureRequests(app, deps.metrics)
  // Before answers are kept, because sources change.
  pages?.addSources?.(app)
  answerVisitors(app, deps.visitorCache, deps.env)
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
    const { staffRole: role, isShutOut, isEmailVerified } = member
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
