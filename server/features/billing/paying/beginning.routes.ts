import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/platform/http/app-error.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { billing as contract } from '#shared/contracts/billing.ts'
import type { TaxAddress } from '#shared/domain/billing/tax.ts'
import type { Billing } from '../billing.ts'
import { addressIn } from '../tax/place.ts'
import { previewFirst } from '../tax/preview.ts'
import { storeConsent } from './consent.ts'
import { checkAmount, checkCurrency, openSubscription, type StartedPayment } from './subscribing.ts'

/** Room for many windows and retries. */
const BEGINNING = { points: 300, seconds: 60 * 60 }
/** Room for typing a few addresses. */
const PREVIEWING = { points: 120, seconds: 60 * 60 }
const done = { ok: true } as const

/** The steps before a payment: the agreement, the total and the incomplete subscription. */
export function beginningRoutes(app: FastifyInstance, billing: Billing): void {
  const { limits, env } = billing.deps
  const beginnings = limits.limiter('billing-begin', BEGINNING)
  const previews = limits.limiter('billing-total', PREVIEWING)
  const share = singleFlight<StartedPayment>()
  const begin = async (memberId: string, address: TaxAddress | null) => {
    await beginnings.consume(memberId)
    const { country, postalCode } = address ?? {}
    return share(JSON.stringify([memberId, country, postalCode]), () =>
      openSubscription(billing, memberId, address),
    )
  }
  const beginTaxed = async (memberId: string, given: Parameters<typeof addressIn>[0], shown?: number) => {
    const { clientSecret, total } = await begin(memberId, addressIn(given))
    // No one pays a total they haven't seen.
    if (shown !== total) throw new AppError('total_changed')
    return { clientSecret }
  }

  serve(app, contract.consent, {
    limitCaller: beginnings,
    run: async ({ actor, body, request }) => {
      await storeConsent(billing, { memberId: actor.memberId, version: body.version, address: request.ip })
      return done
    },
  })

  serve(app, contract.total, {
    run: async ({ actor: { memberId }, body }) => {
      if (!env.collectsTax) throw new AppError('not_found')
      await previews.consume(memberId)
      return previewFirst(billing, memberId, addressIn(body))
    },
  })

  serve(app, contract.subscribe, {
    run: async ({ actor: { memberId }, body }) => {
      if (env.collectsTax) return beginTaxed(memberId, body ?? {}, body?.amount)
      const { clientSecret } = await begin(memberId, null)
      return { clientSecret }
    },
  })

  serve(app, contract.paymentIntent, {
    run: async ({ actor: { memberId }, body }) => {
      if (env.collectsTax) {
        checkCurrency(body.currency)
        return beginTaxed(memberId, body, body.amount)
      }
      checkAmount(body)
      const { clientSecret } = await begin(memberId, null)
      return { clientSecret }
    },
  })
}

/** Concurrent calls with the same key share one result. */
function singleFlight<T>(): (key: string, run: () => Promise<T>) => Promise<T> {
  const inFlight = new Map<string, Promise<T>>()
  return (key, run) => {
    const running = inFlight.get(key)
    if (running) return running
    const started = run().finally(() => inFlight.delete(key))
    inFlight.set(key, started)
    return started
  }
}
