import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { assistant } from '#shared/contracts/assistant.ts'
import { agree, modelConsentOf, withdraw } from './consent.ts'
import { createModel } from './model/model.ts'
import { readBudget } from './model/usage.ts'
import { memberNameOf } from './repo.ts'
import { respondWith } from './respond.ts'
import { deleteAnalyses, deleteAnalysis, listAnalyses, openAnalysis } from './saved-analyses.ts'
import { interviewFor } from './tools/interview.ts'
import { jobMatchAnalysis } from './tools/job-match.ts'
import { networkingAnalysis } from './tools/networking.ts'
import { ownProfile } from './tools/own-profile.ts'
import { resumeAnalysis } from './tools/resume-analysis.ts'

const ANALYSES = { points: 120, seconds: 60 * 60 }

export function analysisRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, env, limits } = deps
  const model = createModel(env.model)
  const analyses = limits.limiter('assistant', ANALYSES)

  serve(app, assistant.status, {
    run: async ({ actor }) => ({
      model: model?.name ?? null,
      consent: await modelConsentOf(deps, actor.memberId),
      ...(await readBudget(database.db, actor.memberId, clock.now())),
    }),
  })

  serve(app, assistant.agree, {
    run: async ({ actor, body }) => {
      await agree(deps, actor.memberId, body.version)
      return { ok: true as const }
    },
  })

  serve(app, assistant.withdraw, {
    run: async ({ actor }) => {
      await withdraw(deps, actor.memberId)
      return { ok: true as const }
    },
  })

  serve(app, assistant.jobMatch, {
    limitCaller: analyses,
    run: (call) => respondWith(deps, model, jobMatchAnalysis(call.body), assistant.jobMatch.response, call),
  })

  serve(app, assistant.resumeAnalysis, {
    limitCaller: analyses,
    run: (call) =>
      respondWith(deps, model, resumeAnalysis(call.body), assistant.resumeAnalysis.response, call),
  })

  serve(app, assistant.networking, {
    limitCaller: analyses,
    run: async (call) => {
      const { memberId } = call.actor
      const { firstName } = await memberNameOf(database.db, memberId)
      const analysis = networkingAnalysis(deps, call.body, { memberId, firstName })
      return respondWith(deps, model, analysis, assistant.networking.response, call)
    },
  })

  serve(app, assistant.ownProfile, { run: ({ actor }) => ownProfile(deps, actor.memberId) })

  serve(app, assistant.interview, {
    limitCaller: analyses,
    run: async ({ body }) => ({ questions: interviewFor(body) }),
  })
}

export function historyRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database

  serve(app, assistant.history, { run: ({ actor, query }) => listAnalyses(db, actor.memberId, query.cursor) })

  serve(app, assistant.open, { run: ({ actor, params }) => openAnalysis(deps, actor.memberId, params.id) })

  serve(app, assistant.remove, {
    run: async ({ actor, params }) => {
      await deleteAnalysis(db, actor.memberId, params.id)
      return { ok: true as const }
    },
  })

  serve(app, assistant.clear, {
    run: async ({ actor }) => {
      await deleteAnalyses(db, actor.memberId)
      return { ok: true as const }
    },
  })
}
