import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Billing } from '../billing.ts'
import { handleEvent, readEvent } from './webhook.ts'

export const WEBHOOK_PATH = '/api/stripe/webhook'
const EVENT_MAX_BYTES = 512 * 1024

/**
 * Stripe's webhook. Separate from the site's routes: no session and no origin check, only the signature over the exact
 * bytes.
 */
export async function webhookRoute(app: FastifyInstance, billing: Billing): Promise<void> {
  await app.register(async (route) => {
    route.removeAllContentTypeParsers()
    route.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    route.post(
      WEBHOOK_PATH,
      { bodyLimit: EVENT_MAX_BYTES, schema: { hide: true } },
      async ({ body, headers }) => {
        if (!Buffer.isBuffer(body)) throw new AppError('webhook_not_valid')
        await handleEvent(billing, readEvent(billing, body, headers['stripe-signature']))
        return { received: true }
      },
    )
  })
}
