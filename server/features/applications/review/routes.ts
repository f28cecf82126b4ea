import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { applicationsReview } from '#shared/contracts/applications-review.ts'
import { csvRoute } from './csv.routes.ts'
import { decideApplication, turnDown } from './deciding.ts'
import { listApplicants, openApplication, setPrivateNote } from './reading.ts'

const DECISIONS = { points: 600, seconds: 60 * 60 }

export function applicantRoutes(app: FastifyInstance, deps: Deps): void {
  csvRoute(app, deps)
  const decisions = deps.limits.limiter('application-decide', DECISIONS)

  serve(app, applicationsReview.list, {
    run: ({ actor, params: { id }, query: { cursor, ...filters } }) =>
      listApplicants(deps, { posterId: actor.memberId, id }, filters, cursor),
  })

  serve(app, applicationsReview.open, {
    run: ({ actor, params: { id } }) => openApplication(deps, { posterId: actor.memberId, id }),
  })

  serve(app, applicationsReview.decide, {
    limitCaller: decisions,
    run: ({ actor: { memberId: posterId }, params: { id }, body }) =>
      decideApplication(deps, { posterId, id }, body),
  })

  serve(app, applicationsReview.turnDown, {
    limitCaller: decisions,
    run: async ({ actor: { memberId: posterId }, params: { id }, body }) => {
      return { changed: await turnDown(deps, { posterId, id }, body) }
    },
  })

  serve(app, applicationsReview.note, {
    run: async ({ actor, params: { id }, body: { text } }) => {
      await setPrivateNote(deps, { posterId: actor.memberId, id }, text)
      return { ok: true as const }
    },
  })
}
