import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { currentSharedRun } from '../visitors/visitor-cache.ts'

export const PREFIX = 'trueline_'
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const WAIT_SECONDS = [0.1, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300]
const SETUP_SECONDS = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10, 20]

/** What features report about calls; the platform measures everything else. Times in seconds. */
export type CallMetrics = {
  /** A random call was matched; how long the first member had waited. */
  matched(seconds: number): void
  /** Media reached both; how long after the call became active. */
  connected(seconds: number): void
  ended(call: { status: string; reason: string; wasConnected: boolean }): void
  /** A member rated the quality of a call. */
  rated(rating: string): void
}

/** Every try failed; its runs never ended; it can't succeed; no one needs it any more. */
export type GiveUpReason = 'failed' | 'crashed' | 'refused' | 'out_of_date'

export type TaskMetrics = {
  /** A background task is lost: it isn't tried again. */
  gaveUp(task: string, reason: GiveUpReason): void
}

export type Metrics = {
  readonly registry: Registry
  readonly calls: CallMetrics
  readonly tasks: TaskMetrics
}

/** The figures of one process. Labels come from fixed lists, never from visitors' input. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: PREFIX })
  const wait = new Histogram({
    name: `${PREFIX}match_wait_seconds`,
    help: 'How long the first member of a random call waited for the second.',
    buckets: WAIT_SECONDS,
    registers,
  })
  const setup = new Histogram({
    name: `${PREFIX}call_setup_seconds`,
    help: 'From the moment a call is active until media arrived at both members.',
    buckets: SETUP_SECONDS,
    registers,
  })
  const ended = new Counter({
    name: `${PREFIX}calls_ended_total`,
    help: 'Calls that ended, by status and reason, and whether media had arrived at both.',
    labelNames: ['status', 'reason', 'connected'],
    registers,
  })
  const rated = new Counter({
    name: `${PREFIX}calls_rated_total`,
    help: 'How members rated the quality of their calls.',
    labelNames: ['rating'],
    registers,
  })
  const givenUp = new Counter({
    name: `${PREFIX}tasks_given_up_total`,
    help: 'Background tasks that failed and are not tried again, by task and reason.',
    labelNames: ['task', 'reason'],
    registers,
  })
  return {
    registry,
    tasks: { gaveUp: (task, reason) => givenUp.inc({ task, reason }) },
    calls: {
      matched: (seconds) => wait.observe(seconds),
      connected: (seconds) => setup.observe(seconds),
      ended: ({ status, reason, wasConnected }) =>
        ended.inc({ status, reason, connected: wasConnected ? 'yes' : 'no' }),
      rated: (rating) => rated.inc({ rating }),
    },
  }
}

/** Times requests by route pattern, never by address, which would make a label each. */
export function measureRequests(app: FastifyInstance, { registry }: Metrics): void {
  const duration = new Histogram({
    name: `${PREFIX}http_request_seconds`,
    help: 'How long requests took, by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers: [registry],
  })
  const cut = new Counter({
    name: `${PREFIX}http_requests_cut_total`,
    help: 'Requests whose connection ended before the answer was sent.',
    registers: [registry],
  })
  const children = new Map<string, ReturnType<typeof duration.labels>>()
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    // Only the visitor's own request counts, not the shared run that made the answer.
    if (currentSharedRun()) return done()
    const route = routeLabel(routeOptions.url)
    const key = `${method} ${route} ${reply.statusCode}`
    const child = children.get(key) ?? duration.labels(method, route, String(reply.statusCode))
    children.set(key, child)
    child.observe(reply.elapsedTime / 1000)
    done()
  })
  app.addHook('onRequestAbort', (_request, done) => {
    cut.inc()
    done()
  })
}

/** The built client has one route per file. */
function routeLabel(pattern: string | undefined): string {
  if (pattern === undefined) return 'none'
  return /^[^:*]*\.\w+$/.test(pattern) && !pattern.startsWith('/api/') ? 'file' : pattern
}
