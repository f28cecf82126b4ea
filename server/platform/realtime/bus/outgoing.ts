import type { Pool } from 'pg'
import { timed } from '../timed-query.ts'

/** A text for a channel, or a payload to store first, whose id `seal` turns into the text. */
export type BusMessage =
  | { readonly channel: string; readonly text: string }
  | { readonly channel: string; readonly stored: string; readonly seal: (id: string) => string }

export type Outbox = {
  /** Resolves once PostgreSQL has accepted it; rejects if it couldn't be sent. */
  send(message: BusMessage): Promise<void>
  /** Resolves once everything queued so far is sent or has failed. */
  flushed(): Promise<void>
}

type Queued = { message: BusMessage; resolve: () => void; reject: (error: unknown) => void }

const BATCH_MAX = 500
const QUEUE_MAX = 20_000
const NOTIFY = 'select pg_notify(m.channel, m.text) from unnest($1::text[], $2::text[]) as m(channel, text)'
const STORE = 'insert into realtime_payloads (body) values ($1) returning id'

/** Sends in order, one statement at a time; messages that arrive meanwhile share the next one. */
export function createBusOutbox(pool: Pool): Outbox {
  const queue: Queued[] = []
  let sending: Promise<void> | null = null

  const sendAll = async () => {
    // Messages of the same event loop turn join the first statement.
    await null
    while (queue.length > 0) {
      const batch = queue.splice(0, BATCH_MAX)
      try {
        await notify(pool, batch)
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    sending = null
  }

  return {
    send: (message) => {
      if (queue.length >= QUEUE_MAX)
        return Promise.reject(new Error('Too many messages wait for other nodes.'))
      return new Promise((resolve, reject) => {
        queue.push({ message, resolve, reject })
        sending ??= sendAll()
      })
    },
    flushed: async () => {
      await sending
    },
  }
}

async function notify(pool: Pool, batch: readonly Queued[]): Promise<void> {
  const texts: string[] = []
  for (const { message } of batch) {
    texts.push('text' in message ? message.text : message.seal(await store(pool, message.stored)))
  }
  const channels = batch.map(({ message }) => message.channel)
  await pool.query(timed(NOTIFY, [channels, texts]))
}

async function store(pool: Pool, body: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(timed(STORE, [body]))
  const [row] = rows
  if (!row) throw new Error('The payload was not stored.')
  return row.id
}
