import { createHmac } from 'node:crypto'
import type { Event, WebhookEndpoint } from '../model/platform.ts'
import type { Store } from '../store.ts'
import { visible } from '../work.ts'
import type { Delivery } from './delivery-picker.ts'
import type { Queue } from './queue.ts'

const IDLE_MS = 250
const TIMEOUT_MS = 10_000

export type DeliveryWorker = ReturnType<typeof createDeliveryWorker>

/** Delivers the queue to the endpoints, one after another; a non-2xx response or silence is retried. */
export function createDeliveryWorker(store: Store, queue: Queue, log: (message: string) => void) {
  let paused = false
  let stopped = false
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()
  const abort = new AbortController()

  function settle(delivery: Delivery, { state, answer }: Outcome) {
    if (state !== 'delivered') log(`Event ${delivery.event} was not delivered: ${answer}`)
    queue[state](delivery, answer)
  }

  async function round() {
    while (!paused && !stopped) {
      const delivery = queue.next(Date.now())
      if (!delivery) break
      const outcome = await attempt(store, delivery, abort.signal)
      if (stopped) return
      settle(delivery, outcome)
    }
    if (!stopped) timer = setTimeout(wake, IDLE_MS).unref()
  }

  let busy = false
  function wake() {
    if (busy || stopped) return
    if (timer) clearTimeout(timer)
    busy = true
    running = round().finally(() => {
      busy = false
    })
  }

  return {
    wake,
    pause() {
      paused = true
    },
    resume() {
      paused = false
      wake()
    },
    /** Resolves when nothing is left to deliver, retries included. */
    async settled() {
      while (queue.pending() > 0 || busy) {
        wake()
        await running
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    },
    async stop() {
      stopped = true
      abort.abort()
      if (timer) clearTimeout(timer)
      await running
    },
  }
}

type Outcome = { state: 'delivered' | 'failed' | 'dropped'; answer: string }

async function attempt(store: Store, delivery: Delivery, stop: AbortSignal): Promise<Outcome> {
  const event = store.get('event', delivery.event)
  const endpoint = store.get('webhook_endpoint', delivery.endpoint)
  if (!event || !endpoint) return { state: 'dropped', answer: 'no such endpoint' }
  try {
    const { ok, status } = await send(event, endpoint, stop)
    return { state: ok ? 'delivered' : 'failed', answer: String(status) }
  } catch (error) {
    return { state: 'failed', answer: String(error) }
  }
}

/** Posts the signed event to its endpoint. Rejects after ten seconds without a response. */
async function send(event: Event, endpoint: WebhookEndpoint, stop: AbortSignal): Promise<Response> {
  const payload = JSON.stringify(visible(event), null, 2)
  const answer = await fetch(endpoint.url, {
    method: 'POST',
    redirect: 'manual',
    body: payload,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureHeader(payload, endpoint._secret, Math.floor(Date.now() / 1000)),
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    },
    signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  await answer.body?.cancel()
  return answer
}

/** The `Stripe-Signature` header: https://docs.stripe.com/webhooks#verify-manually */
function signatureHeader(payload: string, secret: string, time: number): string {
  const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')
  return `t=${time},v1=${signature}`
}
