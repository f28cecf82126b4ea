import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { createApp, createServer, HOOKS } from './app.ts'
import { type Database, openDatabase, requireUsableDatabase, TIMEOUTS } from './db/client.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { refuseDemoMembers } from './db/seed/left-over.ts'
import { seedDemo } from './db/seed/seed.ts'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import { addDemoApplications } from './features/applications/public.ts'
import { subscribeDemoMember } from './features/billing/public.ts'
import { addDemoMeetings } from './features/meetings/public.ts'
import { checkEncryptionKey } from './features/uploads/public.ts'
import { askForDemoDocuments } from './features/verification/public.ts'
import { systemClock } from './platform/clock.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { loggerOptions } from './platform/monitoring/logger.ts'
import { createMetrics } from './platform/monitoring/metrics.ts'
import { loadPages } from './platform/pages/pages.ts'
import { createPushService } from './platform/push-service.ts'
import { createRealtimeHub } from './platform/realtime/hub.ts'
import { sessionSecret } from './platform/sessions/session-secret.ts'
import { openSharedServices } from './platform/shared-services.ts'
import { createStorage } from './platform/storage/index.ts'
import { retry } from './platform/tasks/repeat.ts'
import { createTasks } from './platform/tasks/tasks.ts'
import { createVisitorCache, KEPT_MS } from './platform/visitors/visitor-cache.ts'
import { listenFailure, preflight } from './preflight.ts'
import { openStripe } from './stripe.ts'

/** Time for balancers to see that this node isn't ready, before it refuses connections. */
const DRAIN_MS = { production: 1_500, otherwise: 100 }
const FINISH_WITHIN_MS = 4_000
const KEY_CHECK_WITHIN_MS = 5_000
const DEMO_PREMIUM_EMAIL = 'maya@demo.test'

export type RunningServer = {
  readonly address: string
  readonly log: FastifyBaseLogger
  stop(): Promise<void>
}

type Starting = {
  /** Aborts a start: everything started is stopped, and it throws the signal's reason. */
  readonly signal: AbortSignal
  /** Receives sentences for the operator. */
  readonly report: (sentence: string) => void
}

/** Starts everything one process needs: database, migrations, demo data, bus, HTTP. */
export async function start(env: Env, { signal, report }: Starting): Promise<RunningServer> {
  await preflight(env, { signal, report })
  const app = createServer({
    logger: loggerOptions(env.logLevel),
    trustProxy: env.trustProxy,
    logController: new LogController({ disableRequestLogging: !env.isProduction }),
  })
  const { log } = app
  const undo: Undo = []
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= undoAll(undo)
    return stopping
  }
  try {
    const database = await openDatabaseOf(env, { log, undo, signal, report })
    const shared = await openSharedServices({ redisUrl: env.redisUrl, database, nodeId: randomUUID(), log })
    undo.push(() => shared.close())
    const { limits, redis } = shared
    const realtime = await createRealtimeHub({ bus: shared.bus, database, log })
    undo.push(() => realtime.close())
    const secret = await sessionSecret(env.sessionSecret, env.dataDir)
    const [metrics, clock] = [createMetrics(), systemClock]
    const tasks = createTasks(database, { log, metrics })
    const { smtpUrl, mailFrom: from, dataDir } = env
    const mailer = createMailer({ smtpUrl, from, dataDir, logsLinks: !env.isProduction, tasks, clock, log })
    const storage = await createStorage(env)
    await beginKeyCheck({ database, storage, log })
    const stripe = await openStripe(env, log)
    undo.push(() => stripe.stop())
    const visitorCache = createVisitorCache({ bus: shared.bus, log, keptMs: KEPT_MS })
    const about = { env, clock, log, stripe: stripe.access, metrics, pushService: createPushService() }
    const services = { realtime, visitorCache, limits, redis, tasks, mailer, storage }
    const deps: Deps = { ...about, ...services, database, hooks: HOOKS }
    signal.throwIfAborted()
    await createApp(app, { deps, sessionSecret: secret, pages: await loadPages() })
    undo.push(() => tasks.stop())
    await tasks.start()
    undo.push(() => closeHttp(app, env))
    await listen(app, env)
    stripe.listensAt(portOf(app, env))
    if (env.seedsDemo) undo.push(finishDemo(deps))
    signal.throwIfAborted()
    return { address: addressForPeople(app, env), log, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Throws for a wrong key, unless the store is slow: then the result is logged. */
async function beginKeyCheck(deps: Pick<Deps, 'database' | 'storage' | 'log'>): Promise<void> {
  const checking = checkEncryptionKey(deps)
  checking.catch((err) => deps.log.error({ err }, 'the encryption key is not the right one'))
  await Promise.race([checking, delay(KEY_CHECK_WITHIN_MS, undefined, { ref: false })])
}

async function listen(app: FastifyInstance, env: Env): Promise<void> {
  try {
    await app.listen({ port: env.port, host: env.host })
  } catch (error) {
    throw listenFailure(error, env)
  }
}

/** The rest of the demo data, which may wait for others while the server is up. Returns a function that ends it. */
function finishDemo(deps: Deps): () => Promise<void> {
  const { log } = deps
  const steps = [
    retry(() => addDemoHiring(deps), { log, what: 'demo applications and meetings' }),
    retry(() => askForDemoDocuments(deps), { log, what: 'demo documents' }),
    retry(() => subscribeDemoMember(deps, DEMO_PREMIUM_EMAIL), { log, what: 'demo membership' }),
  ]
  return async () => {
    for (const step of steps) step.stop()
  }
}

async function addDemoHiring(deps: Deps): Promise<void> {
  await addDemoApplications(deps)
  await addDemoMeetings(deps)
}

/** Requests in progress may finish. An idle connection, which browsers open ahead, would be waited for a minute. */
async function closeHttp(app: FastifyInstance, env: Env): Promise<void> {
  app.readiness.isStopping = true
  await delay(env.isProduction ? DRAIN_MS.production : DRAIN_MS.otherwise)
  const cut = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS)
  await app.close()
  clearTimeout(cut)
}

function addressForPeople(app: FastifyInstance, env: Env): string {
  if (env.publicUrl) return env.publicUrl.origin
  const port = portOf(app, env)
  const host = env.host === '127.0.0.1' || env.host === '0.0.0.0' ? 'localhost' : env.host
  return `http://${host}:${port}`
}

function portOf(app: FastifyInstance, env: Env): number {
  const bound = app.server.address()
  return bound && typeof bound === 'object' ? bound.port : env.port
}

type Undo = (() => Promise<unknown>)[]
type Opening = Starting & { readonly log: FastifyBaseLogger; readonly undo: Undo }

/** Runs every step in reverse order, even if one fails, then throws the first error. */
async function undoAll(undo: Undo): Promise<void> {
  const errors: unknown[] = []
  for (const step of undo.splice(0).reverse()) await step().catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

async function openDatabaseOf(env: Env, opening: Opening): Promise<Database> {
  const { log, undo, signal, report } = opening
  const url = env.databaseUrl ?? (await embeddedUrl(env, opening))
  const directUrl = env.databaseDirectUrl ?? url
  report('Bringing the database up to date.')
  const { functions, isOlderRelease } = await migrate(directUrl, signal)
  if (functions.length > 0) log.info({ functions }, 'SQL functions were replaced')
  if (isOlderRelease) log.warn('the database is of a newer release: its SQL functions are left alone')
  if (env.seedsDemo) await seed(directUrl)
  signal.throwIfAborted()
  const database = openDatabase(url, {
    directUrl,
    max: env.databasePool,
    timeouts: TIMEOUTS,
    onError: (err) => log.warn({ err }, 'a database connection was lost'),
  })
  undo.push(() => database.close())
  await requireUsableDatabase(database, log)
  if (env.isProduction) await refuseDemoMembers(database.db)
  return database
}

/** Over separate connections: nodes that start together wait for each other here, longer than a request may. */
async function seed(url: string): Promise<void> {
  const database = openDatabase(url, { max: 2, onError: () => {} })
  try {
    await seedDemo(database, systemClock.now())
  } finally {
    await database.close()
  }
}

async function embeddedUrl(env: Env, { log, undo, signal, report }: Opening): Promise<string> {
  let isStarting = true
  const embedded = await startEmbedded({
    dataDir: env.dataDir,
    signal,
    log: (line) => (isStarting ? report(line) : log.info(line)),
  })
  isStarting = false
  undo.push(() => embedded.stop())
  return embedded.url
}
