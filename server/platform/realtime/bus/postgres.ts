import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Database } from '#server/db/client.ts'
import { timed } from '../timed-query.ts'
import type { Bus } from '../types.ts'
import { createDispatch, type Dispatch } from './dispatch.ts'
import { decodeEnvelope, type Envelope, encodeEnvelope, fitsNotification } from './envelope.ts'
import { type ReadPayload, startListener } from './listener.ts'
import { createBusOutbox } from './outgoing.ts'

const SWEEP_EVERY_MS = 30_000
const SWEEP = `delete from realtime_payloads where created_at < now() - interval '1 minute'`

const ALL_NODES = 'trueline_all'
const channelOf = (nodeId: string) => `trueline_node_${nodeId}`
const PROBE_TOPIC = 'probe'
const PROBE_WITHIN_MS = 5_000
const LISTEN_FAILED =
  'LISTEN hears nothing over this connection. Where DATABASE_URL is a pooler, set DATABASE_DIRECT_URL to PostgreSQL itself.'

type BusOptions = { readonly database: Database; readonly nodeId: string; readonly log: FastifyBaseLogger }

/**
 * Messages between nodes over LISTEN/NOTIFY. Resolves once this node receives its own messages; rejects if the database is down, or if
 * the listener gets nothing (a transaction pooler). Messages of one sender arrive in order, at most once; they are lost
 * while the listening connection is, and `onGap` reports that once it is back. `nodeId` is a uuid.
 */
export async function createPostgresBus({ database, nodeId, log }: BusOptions): Promise<Bus> {
  const dispatch = createDispatch(log)
  const receive = createInbox(dispatch, log)
  const outbox = createBusOutbox(database.pool)
  const receivedOwn = Promise.withResolvers<'heard'>()
  let number = 0
  const sealed = (topic: string, content: Envelope['content']) =>
    encodeEnvelope(number++, { sender: nodeId, topic, content })

  const listener = await startListener({
    url: database.directUrl,
    channels: [ALL_NODES, channelOf(nodeId)],
    log,
    onNotification: (text, readPayload) => {
      const envelope = decodeEnvelope(text)
      if (!envelope) log.warn('ignored a notification that no node of ours sent')
      else if (envelope.sender !== nodeId) receive(envelope, readPayload)
      else receivedOwn.resolve('heard')
    },
    onResumed: dispatch.gap,
  })
  try {
    const content = { kind: 'inline', payload: '' } as const
    await outbox.send({ channel: channelOf(nodeId), text: sealed(PROBE_TOPIC, content) })
    const waited = delay(PROBE_WITHIN_MS, 'deaf' as const, { ref: false })
    if ((await Promise.race([receivedOwn.promise, waited])) === 'deaf') throw new Error(LISTEN_FAILED)
  } catch (error) {
    await listener.close()
    throw error
  }
  const sweep = startPayloadSweep(database.pool, log)

  return {
    nodeId,
    on: dispatch.on,
    onGap: dispatch.onGap,
    publish: async (topic, payload, target) => {
      // PostgreSQL's text can't hold it, and would refuse everything in the same statement.
      if (payload.includes('\0')) throw new TypeError('A message between nodes cannot hold a NUL character.')
      if (target === nodeId || target === null) dispatch.deliver(topic, payload)
      if (target === nodeId) return
      const channel = target === null ? ALL_NODES : channelOf(target)
      const text = sealed(topic, { kind: 'inline', payload })
      if (fitsNotification(text)) return outbox.send({ channel, text })
      const seal = (id: string) => sealed(topic, { kind: 'stored', id })
      return outbox.send({ channel, stored: payload, seal })
    },
    close: async () => {
      sweep.stop()
      await outbox.flushed()
      await listener.close()
    },
  }
}

/** Delivers in order of arrival, although stored payloads have to be fetched first. */
function createInbox({ deliver, gap }: Dispatch, log: FastifyBaseLogger) {
  let arrivals = Promise.resolve()
  let waiting = 0
  return ({ topic, content }: Envelope, readPayload: ReadPayload): void => {
    if (content.kind === 'inline' && waiting === 0) {
      deliver(topic, content.payload)
      return
    }
    const payload = content.kind === 'inline' ? content.payload : readPayload(content.id)
    waiting += 1
    arrivals = Promise.all([payload, arrivals])
      .then(([body]) => {
        if (body !== null) return deliver(topic, body)
        log.error({ topic }, 'a stored message between nodes was gone before it was read')
        gap()
      })
      .catch((err: unknown) => {
        log.error({ err, topic }, 'a stored message between nodes could not be read')
        gap()
      })
      .finally(() => {
        waiting -= 1
      })
  }
}

/** Deletes stored payloads that every node had a minute to read. */
function startPayloadSweep(pool: Pool, log: FastifyBaseLogger): { stop(): void } {
  const timer = setInterval(() => {
    pool
      .query(timed(SWEEP, []))
      .catch((err: unknown) => log.warn({ err }, 'could not sweep realtime payloads'))
  }, SWEEP_EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
