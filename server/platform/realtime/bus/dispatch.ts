import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from '../types.ts'

export type Dispatch = Pick<Bus, 'on' | 'onGap'> & {
  deliver(topic: string, payload: string): void
  gap(): void
}

/** A bus's handlers. One that throws or rejects is logged and doesn't stop the others. */
export function createDispatch(log: FastifyBaseLogger): Dispatch {
  const handlers = new Map<string, ((payload: string) => void)[]>()
  const gapHandlers: (() => void)[] = []

  const run = (topic: string, handler: () => unknown) => {
    const failed = (err: unknown) => log.error({ err, topic }, 'a handler of messages between nodes failed')
    try {
      Promise.resolve(handler()).catch(failed)
    } catch (error) {
      failed(error)
    }
  }

  return {
    on: (topic, handler) => {
      handlers.set(topic, [...(handlers.get(topic) ?? []), handler])
    },
    onGap: (handler) => {
      gapHandlers.push(handler)
    },
    deliver: (topic, payload) => {
      for (const handler of handlers.get(topic) ?? []) run(topic, () => handler(payload))
    },
    gap: () => {
      for (const handler of gapHandlers) run('gap', handler)
    },
  }
}
