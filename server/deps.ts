import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { StandingLevel } from '#shared/domain/trust/moderation.ts'
import type { IncomingCallEnd } from '#shared/protocols/push.ts'
import type { Database, DbOrTx } from './db/client.ts'
import type { Env } from './env.ts'
import type { Clock } from './platform/clock.ts'
import type { RateLimits } from './platform/limits/rate-limit.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Metrics } from './platform/monitoring/metrics.ts'
import type { PushService } from './platform/push-service.ts'
import type { Realtime } from './platform/realtime/types.ts'
import type { RedisState } from './platform/shared-services.ts'
import type { Storage } from './platform/storage/index.ts'
import type { StripeAccess } from './platform/stripe-access.ts'
import type { Tasks } from './platform/tasks/tasks.ts'
import type { VisitorCache } from './platform/visitors/visitor-cache.ts'

/** Passed to every feature. */
export type Deps = {
  readonly env: Env
  readonly database: Database
  readonly realtime: Realtime
  readonly limits: RateLimits
  readonly visitorCache: VisitorCache
  /** How Redis is; null where there is none. */
  readonly redis: (() => RedisState) | null
  readonly tasks: Tasks
  readonly mailer: Mailer
  readonly pushService: PushService
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
export type IncomingCall = {
  readonly sessionId: string
  readonly callerId: string
  readonly memberId: string
}
export type FinishedCall = IncomingCall & { readonly end: IncomingCallEnd }
export type DeletedMember = {
  readonly memberId: string
  readonly email: string
  readonly isEmailVerified: boolean
}

/**
 * What a feature does when another changes something. A hook with a transaction runs in the one of the change, which has locked
 * the members; the others run after the commit or in a task.
 */
export type FeatureHooks = {
  readonly onMembersBlocked: (deps: Deps, tx: DbOrTx, pair: BlockedPair) => Promise<Publish>
  /** A member blocked or unblocked someone. */
  readonly onBlocksChanged: (deps: Deps, memberId: string) => Promise<void>
  /** A moderator suspended or banned the member. */
  readonly onMemberSuspended: (deps: Deps, tx: DbOrTx, memberId: string) => Promise<void>
  readonly onStandingChanged: (deps: Deps, memberId: string, level: StandingLevel) => Promise<void>

  /** From here no one can sign in to the account. */
  readonly onDeletionStarted: (deps: Deps, tx: DbOrTx, memberId: string) => Promise<void>
  /** Removes what others use at the same time, in small steps. May run twice. */
  readonly onMemberDeleted: (deps: Deps, member: DeletedMember) => Promise<void>
  /** Whether the member has something again that `onMemberDeleted` removed. */
  readonly isMemberBusy: (tx: DbOrTx, memberId: string) => Promise<boolean>
  /** Just before the member's row goes, and by foreign keys all that refers to it. */
  readonly onMemberErased: (deps: Deps, tx: DbOrTx, member: DeletedMember) => Promise<void>
  /** Takes the member off what stays without them. Runs again some minutes later. */
  readonly unlinkMember: (db: DbOrTx, memberId: string) => Promise<void>

  readonly onEmailChanged: (deps: Deps, tx: DbOrTx, memberId: string) => Promise<void>
  readonly onNewBrowser: (deps: Deps, tx: DbOrTx, browser: NewBrowser) => Promise<Publish>
  readonly onMessage: (
    deps: Deps,
    tx: DbOrTx,
    message: { readonly memberId: string; readonly senderId: string },
  ) => Promise<void>
  /** Someone whom the member would like to meet is there. */
  readonly onSomeoneFits: (deps: Deps, tx: DbOrTx, memberId: string) => Promise<void>
  readonly onIncomingCall: (deps: Deps, call: IncomingCall) => Promise<void>
  readonly onIncomingCallEnd: (deps: Deps, call: FinishedCall) => Promise<void>
}

/** The hooks of all features, those of upper layers first. */
export type Hooks = { readonly [Name in keyof FeatureHooks]: readonly FeatureHooks[Name][] }

type Site = {
  /** Has sessions, limits by member, and refuses requests of other sites. */
  readonly site: FastifyInstance
  readonly deps: Deps
  readonly sessionSecret: string
}

/** What a feature serves, and what it does when another changes something. */
export type Feature = Partial<FeatureHooks> & {
  /** Adds what needs no session: files for everyone, and webhooks. */
  readonly startPublic?: (parts: {
    readonly app: FastifyInstance
    readonly deps: Deps
  }) => Promise<void> | void
  /** Then its other routes, tasks and socket messages. */
  readonly start?: (parts: Site) => Promise<void> | void
}
