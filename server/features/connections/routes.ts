import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { createNewAccountQuota } from '#server/platform/limits/reading-quota.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { connections } from '#shared/contracts/connections.ts'
import { REQUESTS_A_DAY } from '#shared/domain/connections.ts'
import { presentConnection, presentConnections } from './present.ts'
import { countIncoming, listConnections } from './repo.ts'
import { requestConnection } from './requesting.ts'
import { acceptRequest, decline, remove } from './responding.ts'
import { stateWith } from './state.ts'

const REQUEST_LIMIT = { points: REQUESTS_A_DAY, seconds: 24 * 60 * 60 }
const done = { ok: true as const }

export function connectionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database
  const { clock } = deps
  const requestLimit = deps.limits.limiter('connection-ask', REQUEST_LIMIT)
  const asking = { ...deps, newRequests: createNewAccountQuota(deps, 'requests') }

  serve(app, connections.list, {
    run: async ({ actor, query }) => {
      const now = clock.now()
      const [{ rows, nextCursor }, incomingCount] = await Promise.all([
        listConnections(db, actor.memberId, query, now),
        countIncoming(db, actor.memberId, now),
      ])
      return { items: await presentConnections(db, rows, actor.memberId), nextCursor, incomingCount }
    },
  })

  serve(app, connections.ask, {
    limitCaller: requestLimit,
    run: async ({ actor, body }) => {
      return presentConnection(db, await requestConnection(asking, actor.memberId, body), actor.memberId)
    },
  })

  serve(app, connections.with, {
    run: ({ actor, params }) => stateWith(db, actor.memberId, params.memberId, clock.now()),
  })

  serve(app, connections.accept, {
    run: async ({ actor, params }) =>
      presentConnection(db, await acceptRequest(deps, params.id, actor.memberId), actor.memberId),
  })

  serve(app, connections.decline, {
    run: async ({ actor, params }) => {
      await decline(deps, params.id, actor.memberId)
      return done
    },
  })

  serve(app, connections.remove, {
    run: async ({ actor, params }) => {
      await remove(deps, params.id, actor.memberId)
      return done
    },
  })
}
