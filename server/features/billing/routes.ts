import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/http/app-error.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { isTestMode } from '#server/platform/stripe-access.ts'
import { billing as contract } from '#shared/contracts/billing.ts'
import { PRICE_CENTS, PRICE_CURRENCY } from '#shared/domain/billing/plans.ts'
import type { Billing } from './billing.ts'
import { merchantSession } from './paying/apple-pay.ts'
import { beginningRoutes } from './paying/beginning.routes.ts'
import { beginCardChange, finishCardChange } from './paying/cards.ts'
import { renewalConsentOf } from './paying/consent.ts'
import { payByWallet } from './paying/wallets.ts'
import { readBillingOverview, setRenewal } from './plan.ts'
import { syncMember } from './subscription/sync.ts'

/** Room for many retries, not for testing stolen cards. */
const PAYING = { points: 30, seconds: 60 * 60 }
const CHANGING = { points: 60, seconds: 60 * 60 }

export function billingRoutes(app: FastifyInstance, billing: Billing): void {
  configRoute(app, billing)
  domainFileRoute(app, billing)
  beginningRoutes(app, billing)
  walletRoutes(app, billing)
  planRoutes(app, billing)
}

function configRoute(app: FastifyInstance, { deps: { env, stripe } }: Billing): void {
  serve(app, contract.config, {
    run: async () => ({
      provider: stripe.isEmulated ? ('emulator' as const) : ('stripe' as const),
      isTestMode: isTestMode(stripe),
      publishableKey: stripe.publishableKey,
      amount: PRICE_CENTS,
      currency: PRICE_CURRENCY,
      consent: renewalConsentOf(env),
      collectsTax: env.collectsTax,
      applePay: env.applePay !== null,
      googlePay: env.googlePay,
    }),
  })
}

/** Apple requests this file before it lets a site show Apple Pay ("Verify your domain", Stripe's documentation). */
function domainFileRoute(app: FastifyInstance, { deps: { env } }: Billing): void {
  app.get(
    '/.well-known/apple-developer-merchantid-domain-association',
    { schema: { hide: true } },
    async (_request, reply) => {
      if (env.applePayDomainFile === null) throw new AppError('not_found')
      return reply.type('text/plain').send(await readFile(env.applePayDomainFile))
    },
  )
}

function walletRoutes(app: FastifyInstance, billing: Billing): void {
  const payments = billing.deps.limits.limiter('billing-pay', PAYING)

  serve(app, contract.validateApplePay, {
    limitCaller: payments,
    run: async ({ body, request }) => {
      return { merchantSession: await merchantSession(billing.deps, body, ownDomain(billing, request)) }
    },
  })

  serve(app, contract.payByApplePay, {
    limitCaller: payments,
    run: ({ actor, body }) =>
      payByWallet(billing, { ...body, memberId: actor.memberId, wallet: 'apple_pay' }),
  })

  serve(app, contract.payByGooglePay, {
    limitCaller: payments,
    run: ({ actor, body }) =>
      payByWallet(billing, { ...body, memberId: actor.memberId, wallet: 'google_pay' }),
  })
}

function ownDomain({ deps: { env } }: Billing, request: FastifyRequest): string {
  return env.publicUrl?.hostname ?? request.hostname
}

function planRoutes(app: FastifyInstance, billing: Billing): void {
  const changes = billing.deps.limits.limiter('billing-change', CHANGING)

  serve(app, contract.overview, { run: ({ actor }) => readBillingOverview(billing, actor.memberId) })

  serve(app, contract.refresh, {
    limitCaller: changes,
    run: async ({ actor: { memberId } }) => {
      await syncMember(billing, memberId, { actor: 'member' })
      return readBillingOverview(billing, memberId)
    },
  })

  serve(app, contract.cancel, {
    limitCaller: changes,
    run: ({ actor: { memberId } }) => setRenewal(billing, memberId, 'stop'),
  })

  serve(app, contract.resume, {
    limitCaller: changes,
    run: ({ actor: { memberId } }) => setRenewal(billing, memberId, 'go on'),
  })

  serve(app, contract.beginCardChange, {
    limitCaller: changes,
    run: async ({ actor: { memberId } }) => {
      return { clientSecret: await beginCardChange(billing, memberId) }
    },
  })

  serve(app, contract.finishCardChange, {
    limitCaller: changes,
    run: async ({ actor: { memberId }, body }) => {
      const error = await finishCardChange(billing, memberId, body.clientSecret)
      return { ...(await readBillingOverview(billing, memberId)), error }
    },
  })
}
