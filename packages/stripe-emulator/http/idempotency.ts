import { createHash } from 'node:crypto'
import type { Store } from '../store.ts'
import { invalid, StripeRefusal } from './errors.ts'

const DAY_MS = 24 * 3600 * 1000

export type Answer = { status: number; body: Record<string, unknown> }
type KeyedRequest = { key: string; method: string; path: string; body: string; apiKey: string }

/**
 * Idempotency keys as Stripe documents them for v1: the status and body of the first request that began to execute
 * are kept for a day and replayed, errors included; other parameters under the same key are refused with 400, a
 * second request while the first still runs with 409. Requests that fail validation leave nothing behind.
 */
export function idempotency(store: Store) {
  const running = new Set<string>()

  return {
    /** The response to replay, or null: then the caller executes and calls `finish`. */
    begin(request: KeyedRequest): Answer | null {
      if (request.key.length > 255)
        throw invalid('Idempotency keys must be at most 255 characters long.', undefined, undefined)
      const key = scoped(request)
      if (running.has(key)) throw conflict(request)
      const saved = store.rows(
        'select * from idempotency where key = ? and created > ?',
        key,
        Date.now() - DAY_MS,
      )[0]
      if (!saved) {
        running.add(key)
        return null
      }
      if (saved.fingerprint !== fingerprint(request)) throw mismatch(request)
      return { status: Number(saved.status), body: JSON.parse(String(saved.body)) }
    },
    /** Inside the transaction of the work, so effect and record are saved together. */
    store(request: KeyedRequest, answer: Answer) {
      store.run(
        'insert or replace into idempotency values (?, ?, ?, ?, ?)',
        scoped(request),
        fingerprint(request),
        answer.status,
        JSON.stringify(answer.body),
        Date.now(),
      )
    },
    finish(request: KeyedRequest) {
      running.delete(scoped(request))
    },
    forgetOld() {
      store.run('delete from idempotency where created <= ?', Date.now() - DAY_MS)
    },
  }
}

const hashed = (text: string) => createHash('sha256').update(text).digest('hex')
const scoped = (request: KeyedRequest) => hashed(`${request.apiKey} ${request.key}`)
const fingerprint = (request: KeyedRequest) => hashed(`${request.method} ${request.path} ${request.body}`)

function mismatch(request: KeyedRequest) {
  return new StripeRefusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${request.key}' if you meant to execute a different request.`,
  })
}

function conflict(request: KeyedRequest) {
  return new StripeRefusal(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${request.key}. If you're just retrying, try again later.`,
  })
}
