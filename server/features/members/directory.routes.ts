import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/platform/serve.ts'
import { members } from '#shared/contracts/members.ts'
import { listMembers } from './directory.ts'
import { assertVisible, readProfile } from './profile.ts'
import { countView } from './views.ts'

/** From one address: room for an office behind one router, none for somebody who counts themselves up. */
const VIEWS = { points: 600, seconds: 60 * 60 }

/** Members as everybody sees them. */
export function directoryRoutes(app: FastifyInstance, deps: Deps, sessionSecret: string): void {
  const { db } = deps.database
  const views = deps.limits.limiter('profile-view', VIEWS)
  const viewerOf = async (request: FastifyRequest) => (await app.readActor(request))?.memberId ?? null

  serve(app, members.list, {
    run: async ({ request, query }) => listMembers(db, await viewerOf(request), query),
  })

  serve(app, members.profile, {
    run: async ({ request, params }) => readProfile(db, await viewerOf(request), params.id),
  })

  serve(app, members.view, {
    limit: (request) => views.consume(request.ip),
    run: async ({ request, params }) => {
      const memberId = await viewerOf(request)
      await assertVisible(db, memberId, params.id)
      const viewer = { memberId, address: request.ip, userAgent: request.headers['user-agent'] }
      await countView(db, { memberId: params.id, viewer, secret: sessionSecret, now: deps.clock.now() })
      return { ok: true as const }
    },
  })
}
