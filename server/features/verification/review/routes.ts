import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { createAddressHash } from '#server/features/audit/public.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { reviews } from '#shared/contracts/verification-reviews.ts'
import { idCheckOf, repeatIdCheck } from '../id-check/public.ts'
import { decideCredential } from './decide-credential.ts'
import { decideId } from './decide-id.ts'
import { listHistory } from './history.ts'
import { listWarnedJobs } from './job-warnings.ts'
import { pendingCredentials, pendingIds } from './pending.ts'
import { readRevocation, readVerdict } from './verdict.ts'

/** The admin page's endpoints. Their contracts say that only staff may call them. */
export function reviewRoutes(app: FastifyInstance, deps: Deps, sessionSecret: string): void {
  const { clock } = deps
  const { db } = deps.database
  const hashAddress = createAddressHash(sessionSecret)

  serve(app, reviews.pendingIds, { run: () => pendingIds(db) })
  serve(app, reviews.pendingCredentials, { run: () => pendingCredentials(db) })
  serve(app, reviews.idCheck, {
    run: async ({ params }) => ({ check: await idCheckOf(deps, db, params.id) }),
  })
  serve(app, reviews.repeatIdCheck, {
    run: async ({ params }) => {
      await repeatIdCheck(deps, params.id)
      return { check: await idCheckOf(deps, db, params.id) }
    },
  })

  serve(app, reviews.verifyId, {
    run: async ({ params, body, actor, request }) => {
      const sender = { reviewerId: actor.memberId, addressHash: hashAddress(request.ip) }
      const at = await decideId(deps, params.userId, readVerdict(body, sender))
      return { id: params.userId, status: body.status, decidedAt: at.toISOString() }
    },
  })
  serve(app, reviews.verifyCredential, {
    run: async ({ params, body, actor, request }) => {
      const sender = { reviewerId: actor.memberId, addressHash: hashAddress(request.ip) }
      const at = await decideCredential(deps, params.credentialId, readVerdict(body, sender))
      return { id: params.credentialId, status: body.status, decidedAt: at.toISOString() }
    },
  })

  serve(app, reviews.revokeId, {
    run: async ({ params, body, actor, request }) => {
      const sender = { reviewerId: actor.memberId, addressHash: hashAddress(request.ip) }
      const at = await decideId(deps, params.userId, readRevocation(body, sender))
      return { id: params.userId, status: 'revoked' as const, decidedAt: at.toISOString() }
    },
  })
  serve(app, reviews.revokeCredential, {
    run: async ({ params, body, actor, request }) => {
      const sender = { reviewerId: actor.memberId, addressHash: hashAddress(request.ip) }
      const at = await decideCredential(deps, params.credentialId, readRevocation(body, sender))
      return { id: params.credentialId, status: 'revoked' as const, decidedAt: at.toISOString() }
    },
  })

  serve(app, reviews.history, {
    run: ({ query, actor }) => listHistory(db, actor.memberId, query.cursor),
  })
  serve(app, reviews.jobWarnings, { run: ({ query }) => listWarnedJobs(db, query.cursor, clock.now()) })
}
