import type { FastifyBaseLogger } from 'fastify'
import type { Database, DbOrTx } from './db/client.ts'
import type { Env } from './env.ts'
import type { Clock } from './platform/clock.ts'
import type { RateLimits } from './platform/limits/rate-limit.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Metrics } from './platform/monitoring/metrics.ts'
import type { Realtime } from './platform/realtime/types.ts'
import type { RedisState } from './platform/redis/shared-services.ts'
import type { Storage } from './platform/storage/index.ts'
import type { StripeAccess } from './platform/stripe-access.ts'
import type { Tasks } from './platform/tasks/tasks.ts'

/** Passed to every feature; `createApp` makes the features from it. */
export type Deps = {
  readonly env: Env
  readonly database: Database
  readonly realtime: Realtime
  readonly limits: RateLimits
  /** How Redis is; null where there is none. */
  readonly redis: (() => RedisState) | null
  readonly tasks: Tasks
  readonly mailer: Mailer
  readonly stripe: StripeAccess
  readonly storage: Storage
  readonly metrics: Metrics
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly hooks: Hooks
}

/** After the commit: tells open pages. */
export type Publish = () => Promise<void> | void

export type BlockedPair = { readonly blockerId: string; readonly blockedId: string }

/** A sign-in from a browser that the member hasn't used before. */
export type NewBrowser = { readonly memberId: string; readonly browser: string; readonly at: Date }

/**
 * What a feature does when another changes something about a member. A hook with a transaction runs in the one of the change,
 * which has locked the members.
 */
export type FeatureHooks = {
  readonly onMembersBlocked: (deps: Deps, tx: DbOrTx, pair: BlockedPair) => Promise<Publish>
  /** After a member blocked or unblocked someone. */
  readonly onBlocksChanged: (deps: Deps, memberId: string) => Promise<void>
  readonly onEmailChanged: (deps: Deps, tx: DbOrTx, memberId: string) => Promise<void>
  readonly onNewBrowser: (deps: Deps, tx: DbOrTx, browser: NewBrowser) => Promise<Publish>
}

/** The hooks of all features, in the order of `server/app.ts`. */
export type Hooks = { readonly [Name in keyof FeatureHooks]: readonly FeatureHooks[Name][] }
