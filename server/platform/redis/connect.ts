import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Redis, type RedisOptions } from 'ioredis'
import { ConfigurationError } from '#server/env.ts'

const CONNECT_TIMEOUT_MS = 5_000
const FIRST_TRY_WITHIN_MS = 1_000
/** Timeout of a command; Redis usually answers within a millisecond. */
const ANSWER_TIMEOUT_MS = 2_000
/** A vanished peer is silent, so it is probed this often. */
const PROBE_EVERY_MS = 5_000
const BACKOFF_FIRST_MS = 50
const BACKOFF_LAST_MS = 2_000
const PROBE_KEY = 'trueline:start'
/** It is loading its data, or waits for its primary. */
const STARTING = /^(LOADING|MASTERDOWN|CLUSTERDOWN|TRYAGAIN) /
const DENIED = /NOAUTH|WRONGPASS|invalid username-password|without any password configured/i

const OPTIONS = {
  lazyConnect: true,
  connectTimeout: CONNECT_TIMEOUT_MS,
  commandTimeout: ANSWER_TIMEOUT_MS,
  // What can't be sent now fails now: it is never sent late or twice.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  protocol: 2,
} as const satisfies RedisOptions

/**
 * Throws one sentence that names `REDIS_URL` if Redis refuses us or is read-only. If no one answers, that sentence is
 * logged: a node can start without Redis.
 */
export async function checkRedis(url: string, log: FastifyBaseLogger): Promise<void> {
  const client = new Redis(url, { ...OPTIONS, retryStrategy: () => null })
  let reason: unknown
  client.on('error', (error) => {
    reason ??= error
  })
  try {
    await client.connect()
    await client.set(PROBE_KEY, '1', 'EX', 60)
  } catch (error) {
    const { sentence, isRefusal } = explain(reason ?? error, url)
    if (isRefusal) throw new ConfigurationError(sentence, { cause: reason ?? error })
    log.warn(`${sentence} PostgreSQL stands in until it does.`)
  } finally {
    client.disconnect()
  }
}

function explain(error: unknown, url: string): { sentence: string; isRefusal: boolean } {
  const message = error instanceof Error ? error.message : String(error)
  const { hostname, port } = new URL(url)
  if (DENIED.test(message))
    return { sentence: `REDIS_URL: Redis refuses this user name or password (${message}).`, isRefusal: true }
  if (/^[A-Z]+ /.test(message) && !STARTING.test(message))
    return { sentence: `REDIS_URL: Redis cannot be used as it is set up (${message}).`, isRefusal: true }
  const where = `${hostname}:${port || 6379}`
  return { sentence: `REDIS_URL: nobody answers as Redis at ${where} (${message}).`, isRefusal: false }
}

type ConnectOptions = {
  readonly log: FastifyBaseLogger
  readonly name: string
  readonly onReady?: (client: Redis) => void
  readonly onLost?: () => void
}
type Connected = { readonly client: Redis; close(): Promise<void> }

/**
 * A connection that reconnects when it is lost or silent, and is returned even while Redis is away. `onReady` is called each
 * time it becomes usable, `onLost` each time it stops being. Commands fail at once while it is away.
 */
export async function connectRedis(
  url: string,
  { log, name, onReady, onLost }: ConnectOptions,
): Promise<Connected> {
  const client = new Redis(url, {
    ...OPTIONS,
    connectionName: `trueline-${name}`,
    // Random, so nodes that lost the same Redis don't all reconnect at once.
    retryStrategy: (times) =>
      Math.min(BACKOFF_FIRST_MS * 2 ** Math.min(times, 10), BACKOFF_LAST_MS) * (0.5 + Math.random() / 2),
  })
  let isAway = false
  client.on('error', (err) => {
    if (!isAway) log.warn({ err, name }, 'Redis is away')
    isAway = true
  })
  client.on('ready', () => {
    if (isAway) log.info({ name }, 'Redis is back')
    isAway = false
    onReady?.(client)
  })
  client.on('close', () => onLost?.())
  const probe = setInterval(() => {
    if (client.status !== 'ready') return
    client.ping().catch(() => {
      if (client.status === 'ready') client.disconnect(true)
    })
  }, PROBE_EVERY_MS)
  probe.unref()
  const connecting = client.connect().catch(() => {
    // The listener above has reported it, and the next try is in progress.
  })
  await Promise.race([connecting, delay(FIRST_TRY_WITHIN_MS, undefined, { ref: false })])
  return {
    client,
    close: async () => {
      clearInterval(probe)
      await Promise.race([client.quit().catch(() => {}), delay(1_000, undefined, { ref: false })])
      client.disconnect()
    },
  }
}
