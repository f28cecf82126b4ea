import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { isDatabaseAway } from '#server/platform/http/database-errors.ts'
import { clientNetwork } from '#server/platform/net/client-address.ts'
import { requireSignIn } from '#server/platform/sessions/sessions.ts'
import { isProvider, ownPath, type ProviderId } from '#shared/domain/account/social.ts'
import {
  OUTCOME_PARAMETER,
  PROVIDER_PARAMETER,
  type SocialOutcome,
} from '#shared/domain/account/social-outcome.ts'
import type { SignInAttempt } from './attempts.ts'
import { beginSocialSignIn } from './begin.ts'
import { requesting, socialFailureReason } from './failures.ts'
import type { SocialParts } from './parts.ts'
import { readAnswer } from './provider/exchange.ts'

/** Per address; room for an office behind one router. */
const STARTS = { points: 600, seconds: 15 * 60 }
const HOME = '/'
const FINISH = '/sign-in/finish'
type Params = { Params: { provider: string }; Querystring: Record<string, unknown> }

/**
 * The two addresses browsers navigate to. They always end at a page of ours, with an error code in the address if something
 * failed.
 */
export function navigationRoutes(app: FastifyInstance, deps: Deps, parts: SocialParts): void {
  const starts = deps.limits.limiter('social-start-address', STARTS)
  const answers = deps.limits.limiter('social-answer-address', STARTS)
  const options = { schema: { hide: true }, exposeHeadRoute: false }

  app.get<Params>('/api/auth/:provider', options, async (request, reply) => {
    const provider = knownProvider(request.params.provider)
    const returnTo = ownPath(request.query.returnTo) ?? HOME
    return landing({ request, reply, provider, returnTo }, async () => {
      await starts.consume(clientNetwork(request.ip))
      const url = await beginSocialSignIn(parts, { request, reply, provider, returnTo, linksTo: null })
      return url.href
    })
  })

  app.get<Params>('/api/auth/:provider/callback', options, async (request, reply) => {
    const provider = knownProvider(request.params.provider)
    const attempt = parts.attempts.take(request, reply, request.query.state)
    return landing({ request, reply, provider, returnTo: attempt?.returnTo ?? HOME }, async () => {
      await answers.consume(clientNetwork(request.ip))
      if (attempt?.provider !== provider) throw new AppError('social_expired')
      return arrive(parts, { request, reply, attempt })
    })
  })
}

function knownProvider(name: string): ProviderId {
  if (!isProvider(name)) throw new AppError('not_found')
  return name
}

type Landing = { request: FastifyRequest; reply: FastifyReply; provider: ProviderId; returnTo: string }

async function landing(
  { request, reply, provider, returnTo }: Landing,
  go: () => Promise<string>,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  try {
    return reply.redirect(await go(), 303)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    const code = error instanceof AppError ? error.code : 'internal'
    const how = { provider, code, ...socialFailureReason(error) }
    if (error instanceof AppError) request.log.info(how, 'a sign-in with a provider ended early')
    else request.log.error({ err: error, provider }, 'a sign-in with a provider failed')
    return reply.redirect(backTo(returnTo, code, provider), 303)
  }
}

/** The next page with the outcome. The fragment is set empty, or Facebook's `#_=_` would stay. */
function backTo(path: string, outcome: SocialOutcome, provider: ProviderId): string {
  const url = new URL(path, 'https://own.invalid')
  url.searchParams.set(OUTCOME_PARAMETER, outcome)
  url.searchParams.set(PROVIDER_PARAMETER, provider)
  return `${url.pathname}${url.search}${url.hash || '#'}`
}

type Answer = { request: FastifyRequest; reply: FastifyReply; attempt: SignInAttempt }

/** Returns the page to open: signed in, linked, or asking for missing data. */
async function arrive(parts: SocialParts, { request, reply, attempt }: Answer): Promise<string> {
  const { offer, connect, accounts, arrivals } = parts
  const { provider, checks, returnTo, linksTo } = attempt
  const client = offer.client(provider, request)
  const actor = await request.server.readActor(request)
  // The browser may have changed hands during the attempt.
  if (linksTo !== null && actor?.memberId !== linksTo) throw new AppError('social_expired')
  const query = request.url.slice(request.url.indexOf('?'))
  const answer = await requesting(async () => readAnswer(await connect(provider, client), query, checks))
  const identity = { provider, issuer: answer.issuer, subject: answer.subject }

  if (linksTo !== null) {
    await accounts.link(linksTo, identity, await requesting(answer.profile), requireSignIn(request).signInId)
    return backTo(returnTo, 'linked', provider)
  }
  const known = await accounts.memberOf(identity)
  if (known) {
    await parts.openSignIn({ request, reply }, known, provider)
    return backTo(returnTo, 'welcome_back', provider)
  }
  const profile = await requesting(answer.profile)
  if (actor && (await accounts.hasVerifiedAddress(actor.memberId, profile))) {
    await accounts.link(actor.memberId, identity, profile, requireSignIn(request).signInId)
    return backTo(returnTo, 'linked', provider)
  }
  arrivals.keep(reply, { identity, claims: profile, returnTo, sent: null })
  return FINISH
}
