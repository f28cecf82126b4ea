import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { BRAND } from '#shared/domain/brand.ts'
import type { Env } from './env.ts'
import type { StripeAccess } from './platform/stripe-access.ts'

type Opened = {
  readonly access: StripeAccess
  /** Called with our own address once we listen. */
  listensAt(port: number): void
  stop(): Promise<void>
}

/** The way to Stripe, or without a key an emulator that lives and ends with this process. */
export async function openStripe(env: Env, log: FastifyBaseLogger): Promise<Opened> {
  if (env.stripe) {
    return { access: { ...env.stripe, isEmulated: false }, listensAt: () => {}, stop: async () => {} }
  }
  if (env.isProduction) throw new Error('STRIPE_SECRET_KEY: the payment emulator does not run in production.')
  const { startStripeEmulator } = await import('@trueline/stripe-emulator')
  const { url, secretKey, publishableKey, webhookSecret, deliverTo, stop } = await startStripeEmulator({
    dataDir: join(env.dataDir, 'stripe-emulator'),
    businessName: BRAND,
    log: (message) => log.debug(message),
  })
  return {
    access: {
      secretKey,
      publishableKey,
      webhookSecret,
      priceIds: [],
      apiBase: new URL(url),
      isEmulated: true,
    },
    listensAt: (port) => deliverTo(`http://127.0.0.1:${port}/api/stripe/webhook`),
    stop,
  }
}
