import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { resumeDetails } from '#shared/contracts/resume-details.ts'
import { correctDetails, readDetails, resetDetails } from './details.ts'

const CHANGES = { points: 120, seconds: 60 * 60 }

export function detailRoutes(
  app: FastifyInstance,
  deps: Deps,
  notifyOwner: (memberId: string) => Promise<unknown>,
): void {
  const changes = deps.limits.limiter('resume-details', CHANGES)

  serve(app, resumeDetails.read, {
    run: async ({ actor }) => ({ details: await readDetails(deps, actor.memberId) }),
  })

  serve(app, resumeDetails.correct, {
    limitCaller: changes,
    run: async ({ body, actor: { memberId } }) => {
      const details = await correctDetails(deps, memberId, body)
      await notifyOwner(memberId)
      return { details }
    },
  })

  serve(app, resumeDetails.reset, {
    limitCaller: changes,
    run: async ({ query, actor: { memberId } }) => {
      const details = await resetDetails(deps, memberId, query.version)
      await notifyOwner(memberId)
      return { details }
    },
  })
}
