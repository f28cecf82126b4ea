import type { Store } from '../store.ts'
import type { Delivery } from './dealer.ts'
import type { Queue } from './queue.ts'
import { send } from './send.ts'

const IDLE_MS = 250

export type Courier = ReturnType<typeof createCourier>

/** Takes deliveries from the queue to their endpoints, one after another; a non-2xx answer or silence is retried. */
export function createCourier(store: Store, queue: Queue, log: (message: string) => void) {
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
    /** Resolves when nothing waits any more, retries included. */
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
