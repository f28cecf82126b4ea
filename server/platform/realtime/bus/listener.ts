import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { createClient } from '#server/db/connection.ts'

const CONNECT_TIMEOUT_MS = 5_000
const QUERY_TIMEOUT_MS = 5_000
/** A vanished peer is silent, so it is probed this often. */
const PROBE_EVERY_MS = 5_000
/** How long to wait for the server's close. */
const CLOSE_TIMEOUT_MS = 1_000
const BACKOFF_FIRST_MS = 100
const BACKOFF_LAST_MS = 5_000
const READ_PAYLOAD = 'select body from realtime_payloads where id = $1'

export type Listener = { close(): Promise<void> }
/** Reads a stored payload over the connection that announced it; null if it is gone. */
export type ReadPayload = (id: string) => Promise<string | null>

type ListenerOptions = {
  readonly url: string
  /** The connection's name in PostgreSQL. */
  readonly name?: string
  readonly channels: readonly string[]
  readonly log: FastifyBaseLogger
  onNotification(text: string, readPayload: ReadPayload): void
  /** Listening again after a lost connection: messages in between are lost. */
  onResumed(): void
}

/**
 * Keeps one connection listening to `channels` and replaces it when it is lost. Resolves once it listens; rejects if the
 * first connection fails.
 */
export async function startListener(options: ListenerOptions): Promise<Listener> {
  const stopped = new AbortController()
  let client = await listen(options)

  const stayConnected = async () => {
    while (!stopped.signal.aborted) {
      const reason = await lost(client, stopped.signal)
      const ended = client.end().catch(() => {})
      if (stopped.signal.aborted)
        return Promise.race([ended, delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
      options.log.warn({ err: reason, name: options.name }, 'lost a connection that listens')
      const next = await reconnect(options, stopped.signal)
      if (!next) return
      client = next
      options.log.info({ name: options.name }, 'listening again')
      options.onResumed()
    }
  }
  const running = stayConnected()

  return {
    close: async () => {
      stopped.abort()
      await running
    },
  }
}

async function listen({
  url,
  name = 'trueline-listen',
  channels,
  onNotification,
}: ListenerOptions): Promise<pg.Client> {
  const client = createClient({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    // Probe and payload queries may overlap.
    pipeline: true,
  })
  const readPayload: ReadPayload = async (id) => {
    const { rows } = await client.query<{ body: string }>(READ_PAYLOAD, [id])
    return rows[0]?.body ?? null
  }
  client.on('notification', ({ payload }) => onNotification(payload ?? '', readPayload))
  try {
    await client.connect()
    for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    return client
  } catch (error) {
    client.end().catch(() => {})
    throw error
  }
}

function lost(client: pg.Client, stop: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    const probe = setInterval(() => client.query('select 1').catch(done), PROBE_EVERY_MS)
    const onEnd = () => done(new Error('The connection was closed.'))
    const onStop = () => done(stop.reason)
    const done = (reason: unknown) => {
      clearInterval(probe)
      client.off('error', done).off('end', onEnd)
      stop.removeEventListener('abort', onStop)
      resolve(reason)
    }
    client.once('error', done).once('end', onEnd)
    stop.addEventListener('abort', onStop)
  })
}

async function reconnect(options: ListenerOptions, signal: AbortSignal): Promise<pg.Client | null> {
  for (let pause = BACKOFF_FIRST_MS; ; pause = Math.min(pause * 2, BACKOFF_LAST_MS)) {
    try {
      // Random, so nodes that lost the same database don't all reconnect at once.
      await delay(pause * (0.5 + Math.random()), undefined, { signal })
      return await listen(options)
    } catch (error) {
      if (signal.aborted) return null
      options.log.warn({ err: error, name: options.name }, 'a connection that listens is still away')
    }
  }
}
