import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { jobs } from '#shared/contracts/jobs.ts'
import { explainMatch } from './fit/explain.ts'
import type { FitOrders } from './fit/order.ts'
import { recommendJobs } from './fit/recommend.ts'
import { createSimilarJobs } from './fit/similar.ts'
import { listOwnJobs, searchJobs } from './lists.ts'
import { closeJob, editJob, postJob, readJob, renewJob } from './service.ts'

const POSTS = { points: 20, seconds: 24 * 60 * 60 }
const EXPLAINED = { points: 120, seconds: 60 * 60 }
const EDITS = { points: 60, seconds: 60 * 60 }

export function readingRoutes(app: FastifyInstance, deps: Deps, fit: FitOrders): void {
  const explained = deps.limits.limiter('job-match', EXPLAINED)

  serve(app, jobs.search, {
    run: async ({ query: { cursor, sort, ...search }, request }) =>
      searchJobs(deps, fit, search, { viewerId: await app.readViewerId(request), cursor, sort }),
  })

  serve(app, jobs.recommended, {
    run: ({ actor: { memberId }, query: { limit } }) => recommendJobs(deps, fit, { memberId, limit }),
  })

  serve(app, jobs.match, {
    limitCaller: explained,
    run: ({ actor: { memberId }, params }) => explainMatch(deps, { jobId: params.id, memberId }),
  })

  serve(app, jobs.mine, {
    run: ({ actor, query: { cursor } }) => listOwnJobs(deps, { memberId: actor.memberId, cursor }),
  })

  serve(app, jobs.read, {
    run: async ({ params, request }) => readJob(deps, params.id, await app.readViewerId(request)),
  })

  const similar = createSimilarJobs(deps)
  serve(app, jobs.similar, {
    run: async ({ params, request }) => ({ jobs: await similar(params.id, await app.readViewerId(request)) }),
  })
}

export function postingRoutes(app: FastifyInstance, deps: Deps): void {
  const posts = deps.limits.limiter('job-post', POSTS)
  const edits = deps.limits.limiter('job-edit', EDITS)

  serve(app, jobs.post, { limitCaller: posts, run: ({ actor, body }) => postJob(deps, actor.memberId, body) })

  serve(app, jobs.edit, {
    limitCaller: edits,
    run: ({ actor, params, body }) => editJob(deps, { id: params.id, memberId: actor.memberId }, body),
  })

  serve(app, jobs.close, {
    limitCaller: edits,
    run: ({ actor, params }) => closeJob(deps, { id: params.id, memberId: actor.memberId }),
  })

  serve(app, jobs.renew, {
    limitCaller: edits,
    run: ({ actor, params }) => renewJob(deps, { id: params.id, memberId: actor.memberId }),
  })
}
