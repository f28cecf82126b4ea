import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import { connectRedis } from '../../redis/connect.ts'
import type { Bus } from '../types.ts'
import { createDispatch } from './dispatch.ts'
import { decodeEnvelope, type Envelope, encodeEnvelope } from './envelope.ts'

const WAITING_MAX = 20_000

type BusOptions = { readonly url: string; readonly nodeId: string; readonly log: FastifyBaseLogger }
export type RedisBus = Bus & {
  /** Whether publishing reaches Redis. */
  isReady(): boolean
  /** Whether others' messages reach this node. */
  isListening(): boolean
  /** Called when this node stops receiving others' messages; `onGap` follows once it does again. */
  onLost(handler: () => void): void
}

/**
 * Messages between nodes over Redis publish/subscribe, with the guarantees of `createPostgresBus`: in order per sender, at
 * most once; lost while Redis is away, which `onGap` reports once this node listens again. Nodes of one installation share
 * the database number in `url`.
 */
export async function createRedisBus({ url, nodeId, log }: BusOptions): Promise<RedisBus> {
  const dispatch = createDispatch(log)
  const prefix = `trueline:${new URL(url).pathname.slice(1) || '0'}`
  const allNodes = `${prefix}:all`
  const channelOf = (id: string) => `${prefix}:node:${id}`

  const { client: sender, close: closeSender } = await connectRedis(url, { log, name: 'send' })
  const listener = await startListening(url, {
    log,
    channels: [allNodes, channelOf(nodeId)],
    onText: (text) => {
      const envelope = decodeEnvelope(text)
      if (envelope?.content.kind !== 'inline') log.warn('ignored a message that no node of ours sent')
      else if (envelope.sender !== nodeId) dispatch.deliver(envelope.topic, envelope.content.payload)
    },
    onResumed: dispatch.gap,
  }).catch(async (error: unknown) => {
    await closeSender()
    throw error
  })
  const send = createSending(sender)

  return {
    nodeId,
    on: dispatch.on,
    onGap: dispatch.onGap,
    isReady: () => sender.status === 'ready',
    isListening: listener.isListening,
    onLost: listener.onLost,
    publish: async (topic, payload, target) => {
      // Like PostgreSQL, so it doesn't depend on the transport.
      if (payload.includes('\0')) throw new TypeError('A message between nodes cannot hold a NUL character.')
      if (target === nodeId || target === null) dispatch.deliver(topic, payload)
      if (target === nodeId) return
      const content = { kind: 'inline', payload } as const
      await send(target === null ? allNodes : channelOf(target), { sender: nodeId, topic, content })
    },
    close: async () => {
      await Promise.all([closeSender(), listener.close()])
    },
  }
}

type ListeningOptions = {
  readonly log: FastifyBaseLogger
  readonly channels: readonly string[]
  onText(text: string): void
  /** Listening again after a lost connection: messages in between are lost. */
  onResumed(): void
}

/**
 * Subscribes, and again after each lost connection; if Redis is away at first, once it is there. Rejects if Redis refuses.
 */
async function startListening(url: string, { log, channels, onText, onResumed }: ListeningOptions) {
  const lostHandlers: (() => void)[] = []
  let hasBegun = false
  let isListening = false

  const { client, close } = await connectRedis(url, {
    log,
    name: 'listen',
    onReady: (again) => {
      if (!hasBegun) return
      const resumed = () => {
        isListening = true
        onResumed()
      }
      again.subscribe(...channels).then(resumed, (err: unknown) => {
        log.warn({ err }, 'could not listen to other nodes over Redis')
        again.disconnect(true)
      })
    },
    onLost: () => {
      isListening = false
      if (hasBegun) for (const handler of lostHandlers) handler()
    },
  })
  client.on('message', (_channel, text) => onText(text))
  try {
    if (client.status === 'ready') {
      await client.subscribe(...channels)
      isListening = true
    }
    hasBegun = true
  } catch (error) {
    await close()
    throw error
  }
  return {
    isListening: () => isListening,
    onLost: (handler: () => void) => {
      lostHandlers.push(handler)
    },
    close: () => {
      hasBegun = false
      return close()
    },
  }
}

/** In order; refuses messages beyond the limit. */
function createSending(sender: Redis) {
  let number = 0
  let waiting = 0
  return async (channel: string, envelope: Envelope): Promise<void> => {
    if (waiting >= WAITING_MAX) throw new Error('Too many messages wait for other nodes.')
    waiting += 1
    try {
      await sender.publish(channel, encodeEnvelope(number++, envelope))
    } finally {
      waiting -= 1
    }
  }
}
