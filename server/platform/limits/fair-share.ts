import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { upTo } from '../cache.ts'
import { AppError } from '../http/app-error.ts'
import { isSocketUpgrade } from '../http/socket-upgrade.ts'

export type ShareOptions = {
  /** Requests of one member that this node works on at once. */
  readonly atOnce?: number
  /** Requests that wait in order; more are refused. */
  readonly waiting?: number
  readonly waitMs?: number
  /** A request that takes longer makes room for the next, so that long ones don't hold up a member's pages. */
  readonly briefMs?: number
  /** A refusal waits too: a client that tries again at once would otherwise cost more than one that is served. */
  readonly refuseAfterMs?: number
}

type Line = { working: number; readonly queue: Set<() => void> }
type Place = {
  /** Its response is ready. */
  leave(): void
  /** Its client is gone: it no longer waits. Work that has begun goes on, so it keeps its place for `briefMs`. */
  abandon(): void
}

const RETRY_AFTER_SECONDS = 1
/** More than any page asks for at once. */
const CROWD = 20
const CROWD_PAUSE_MS = 10
const SESSIONS_MAX = 10_000

export type FairShare = {
  /** Calls `start` when it's the request's turn, or with `too_many_attempts` if the queue is full or the wait too long. */
  enter(key: string, start: (refusal?: AppError) => void): Place
  /** Keys with requests in work or waiting. */
  readonly size: number
}

/** Bounds how many requests of one key are in work. What waits costs nothing but memory. */
export function createFairShare({
  atOnce = 2,
  waiting = 250,
  waitMs = 8_000,
  briefMs = 50,
  refuseAfterMs = 1_000,
}: ShareOptions = {}): FairShare {
  const lines = new Map<string, Line>()

  const begin = (key: string, line: Line) =>
    putToWork(line, briefMs, () => {
      if (line.working === 0) lines.delete(key)
    })

  const wait = (key: string, line: Line, start: (refusal?: AppError) => void): Place => {
    let end = () => {}
    const abandon = () => {
      clearTimeout(timer)
      line.queue.delete(turn)
    }
    const turn = () => {
      abandon()
      end = begin(key, line)
      // After what others sent meanwhile, and when many wait, with time for what they send next.
      if (line.queue.size < CROWD) setImmediate(start)
      else setTimeout(start, CROWD_PAUSE_MS)
    }
    const timer = setTimeout(() => {
      abandon()
      start(tooMany())
    }, waitMs)
    line.queue.add(turn)
    return { leave: () => end(), abandon }
  }

  return {
    get size() {
      return lines.size
    },
    enter(key, start) {
      const line = lines.get(key) ?? { working: 0, queue: new Set() }
      lines.set(key, line)
      if (line.working < atOnce) {
        const leave = begin(key, line)
        start()
        return { leave, abandon() {} }
      }
      if (line.queue.size < waiting) return wait(key, line, start)
      const timer = setTimeout(() => start(tooMany()), refuseAfterMs)
      return { leave() {}, abandon: () => clearTimeout(timer) }
    },
  }
}

/** Returns what ends the work and gives the next its turn. It ends by itself after `briefMs`. */
function putToWork(line: Line, briefMs: number, onIdle: () => void): () => void {
  line.working += 1
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    line.working -= 1
    const [next] = line.queue
    if (next) next()
    else onIdle()
  }
  const timer = setTimeout(end, briefMs)
  return end
}

/**
 * Lets each member have the same share of this node, however many requests they send: see `createFairShare`. Register it
 * before the session is read, which costs a query. Requests that pages make in-process are part of the page's.
 */
export function shareFairly(
  app: FastifyInstance,
  /** The id of the session, if its signature is valid. */
  sessionOf: (request: FastifyRequest) => string | null,
  options: ShareOptions = {},
): { learnMember(sessionId: string, memberId: string): void } {
  const share = createFairShare(options)
  const places = new WeakMap<FastifyRequest, Place>()
  const members = new LRUCache<string, string>(upTo(SESSIONS_MAX))

  // Callbacks, because a promise costs another turn of the event loop.
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const sessionId = socket instanceof Socket && !isSocketUpgrade(request.raw) ? sessionOf(request) : null
    if (sessionId === null) return done()
    const place = share.enter(members.get(sessionId) ?? sessionId, done)
    places.set(request, place)
    reply.raw.once('close', place.abandon)
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    places.get(request)?.leave()
    done()
  })
  return {
    // All sign-ins of a member share.
    learnMember: (sessionId, memberId) => members.set(sessionId, memberId),
  }
}

const tooMany = () => new AppError('too_many_attempts', { retryAfterSeconds: RETRY_AFTER_SECONDS })
