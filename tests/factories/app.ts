import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { createApp, createServer, HOOKS } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { type Env, readEnv } from '#server/env.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { createMetrics } from '#server/platform/monitoring/metrics.ts'
import type { Pages } from '#server/platform/pages/pages.ts'
import { createPushService, type PushService } from '#server/platform/push-service.ts'
import { createRealtimeHub } from '#server/platform/realtime/hub.ts'
import { openSharedServices } from '#server/platform/shared-services.ts'
import { createStorage } from '#server/platform/storage/index.ts'
import type { StripeAccess } from '#server/platform/stripe-access.ts'
import { createTasks } from '#server/platform/tasks/tasks.ts'
import { createVisitorCache } from '#server/platform/visitors/visitor-cache.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { createMember, type MemberOverrides } from './members.ts'
import { createSignIn, SESSION_SECRET } from './sign-in.ts'

export type TestApp = {
  readonly app: FastifyInstance
  readonly deps: Deps
  /** A new member with a sign-in: its id and the `cookie` header that carries it. */
  signIn(overrides?: MemberOverrides): Promise<{ id: string; cookie: string }>
  cookieFor(memberId: string): Promise<string>
  /** Listens on a free port of 127.0.0.1 and gives the address. */
  listen(): Promise<string>
  close(): Promise<void>
}

/** Where nobody answers: most tests pay for nothing. */
const NO_STRIPE: StripeAccess = {
  secretKey: 'sk_test_nobody',
  publishableKey: 'pk_test_nobody',
  webhookSecret: 'whsec_nobody',
  priceIds: [],
  apiBase: new URL('http://127.0.0.1:9'),
  isEmulated: true,
}

export type TestAppOptions = {
  stripe?: StripeAccess
  env?: Record<string, string>
  database?: TestDatabase
  pushService?: PushService
  pages?: Pages
  /** How long visitors' answers are kept; not at all by default, because tests write past the API. */
  keptMs?: number
  /** Called for each route that the app registers. */
  onRoute?: (route: RouteOptions) => void
}

/** The whole API on a database of its own, or a further node on a given one. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase())
  const dataDir = options.env?.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'trueline-app-')))
  const env: Env = readEnv({
    DEMO: '0',
    LOG_LEVEL: 'silent',
    SESSION_SECRET,
    ...options.env,
    DATA_DIR: dataDir,
  })
  const app = createServer({ logger: { level: env.logLevel }, trustProxy: env.trustProxy })
  if (options.onRoute) app.addHook('onRoute', options.onRoute)
  const { redisUrl } = env
  const shared = await openSharedServices({ redisUrl, database, nodeId: randomUUID(), log: app.log })
  const realtime = await createRealtimeHub({ bus: shared.bus, database, log: app.log })
  const metrics = createMetrics()
  const tasks = createTasks(database, { log: app.log, metrics })
  const { smtpUrl, mailFrom: from } = env
  const mailer = createMailer({
    smtpUrl,
    from,
    dataDir,
    logsLinks: true,
    tasks,
    clock: systemClock,
    log: app.log,
  })
  const storage = await createStorage(env)
  const deps: Deps = {
    env,
    database,
    realtime,
    visitorCache: createVisitorCache({ bus: shared.bus, log: app.log, keptMs: options.keptMs ?? 0 }),
    limits: shared.limits,
    redis: shared.redis,
    tasks,
    mailer,
    storage,
    stripe: options.stripe ?? NO_STRIPE,
    metrics,
    clock: systemClock,
    log: app.log,
    hooks: HOOKS,
    pushService: options.pushService ?? createPushService(),
  }
  await createApp(app, {
    deps,
    sessionSecret: SESSION_SECRET,
    pages: options.pages ?? null,
  })
  await tasks.start()

  const cookieFor = (memberId: string) => createSignIn(database.db, memberId, SESSION_SECRET, env.publicUrl)

  return {
    app,
    deps,
    cookieFor,
    signIn: async (overrides) => {
      const id = await createMember(database.db, overrides)
      return { id, cookie: await cookieFor(id) }
    },
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      await app.close()
      await tasks.stop()
      await realtime.close()
      await shared.close()
      if (!options.database) await database.drop()
      if (!options.env?.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
