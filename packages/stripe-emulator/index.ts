import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { advanceRealTime, finishAdvancing } from './clock/advance.ts'
import { type Control, createControl } from './control/control.ts'
import { createFaults } from './control/faults.ts'
import { controlPath } from './control/paths.ts'
import { createApi } from './http/api.ts'
import { createHttpServer } from './http/server.ts'
import { newId } from './ids.ts'
import { hostedPage } from './pages/pages.ts'
import { newEndpoint } from './resources/webhook-endpoints.ts'
import { openStore } from './store.ts'
import { createDeliveryWorker } from './webhooks/delivery-worker.ts'
import { createQueue } from './webhooks/queue.ts'
import type { Account, AfterRetries } from './work.ts'

export type EmulatorOptions = {
  /** 0, the default, takes any free port; always on 127.0.0.1. */
  port?: number
  /** Where the account is stored between runs; in memory if left out. */
  dataDir?: string
  /** Where events go, signed with `secret`; replaces the address of an earlier run. */
  webhook?: { url: string; secret?: string }
  /** Delays after failed deliveries, in milliseconds; after the last one an event is given up. */
  webhookRetriesMs?: number[]
  /** Where browsers reach the emulator's pages, if not at its own address. */
  publicUrl?: string
  businessName?: string
  /** What happens to a subscription whose renewal failed four times. */
  afterRetries?: AfterRetries
  /** The time in Unix seconds, for tests that skip months without a test clock. */
  now?: () => number
  log?: (message: string) => void
}

export type StripeEmulator = {
  url: string
  secretKey: string
  publishableKey: string
  webhookSecret: string
  control: Control
  /** Sets the webhook address later: for a site whose port is known only once it listens. */
  deliverTo: (webhookUrl: string) => void
  stop: () => Promise<void>
}

const TICK_MS = 5_000

/**
 * Starts a Stripe account on a loopback port that answers the official SDK as Stripe would (`new Stripe(secretKey, { host,
 * port, protocol: 'http' })`). Keys and data stay the same for one `dataDir`. Rejects when the port is taken.
 */
export async function startStripeEmulator(options: EmulatorOptions = {}): Promise<StripeEmulator> {
  const log = options.log ?? (() => {})
  const store = openStore(options.dataDir ?? null)
  const secretKey = store.setting('secret_key', () => newId('sk_test_', 32))
  const publishableKey = store.setting('publishable_key', () => newId('pk_test_', 32))
  const webhookSecret = options.webhook?.secret ?? store.setting('webhook_secret', () => newId('whsec_', 32))
  const account: Account = {
    store,
    base: '',
    businessName: options.businessName ?? 'Example Business',
    afterRetries: options.afterRetries ?? 'cancel',
    realNow: options.now ?? (() => Math.floor(Date.now() / 1000)),
  }
  const queue = createQueue(store, options.webhookRetriesMs)
  const worker = createDeliveryWorker(store, queue, log)
  const faults = createFaults()
  const control = createControl(account, queue, worker, faults, newId('', 40))
  const tick = () => {
    advanceRealTime(account, log)
    finishAdvancing(account, log)
    worker.wake()
  }
  const api = createApi(account, { secretKey, publishableKey })
  const server = createHttpServer({
    faults,
    api: async (request, fault) => {
      const answer = await api(request, fault)
      worker.wake()
      if (request.path.endsWith('/advance')) setImmediate(tick)
      return answer
    },
    page: async (request) => {
      const reply = controlPath(control, request) ?? (await hostedPage(account, request))
      worker.wake()
      return reply
    },
  })
  const url = await listen(server, options.port ?? 0)
  account.base = options.publicUrl?.replace(/\/$/, '') ?? url
  const deliverTo = (webhookUrl: string) => subscribeTo(account, webhookUrl, webhookSecret)
  if (options.webhook) deliverTo(options.webhook.url)
  tick()
  const timer = setInterval(tick, TICK_MS).unref()
  log(`Stripe emulator on ${url}`)
  const stop = async () => {
    clearInterval(timer)
    await worker.stop()
    await close(server)
    store.close()
  }
  return { url, secretKey, publishableKey, webhookSecret, control, deliverTo, stop }
}

/** The endpoint that the site was started with; others come through the API. */
function subscribeTo({ store, ...account }: Account, url: string, secret: string) {
  const id = store.setting('webhook_endpoint', () => '')
  const known = id === '' ? null : store.get('webhook_endpoint', id)
  if (known) {
    store.put('webhook_endpoint', { ...known, url, _secret: secret })
    return
  }
  const work = { ...account, store, request: { id: null, idempotency_key: null } }
  const endpoint = store.put('webhook_endpoint', newEndpoint(work, url, secret))
  store.run('update settings set value = ? where name = ?', endpoint.id, 'webhook_endpoint')
}

function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve(`http://127.0.0.1:${portOf(server.address())}`)
    })
  })
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('The emulator has no port.')
  return address.port
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
