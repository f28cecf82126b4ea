import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { createAddressHash } from '#server/features/verification/public.ts'
import { serve } from '#server/platform/http/serve.ts'
import { siteOrigin } from '#server/platform/http/site-origin.ts'
import { moderation } from '#shared/contracts/moderation.ts'
import { moderationFigures } from '#shared/contracts/moderation-figures.ts'
import { appeal, decideAppeal } from './appeals/appeals.ts'
import { readOwnStanding } from './appeals/own.ts'
import { reverse, second } from './decisions/changing.ts'
import { decide, type Moderator } from './decisions/decide.ts'
import { listDecisions, listWaiting } from './desk/decisions.ts'
import { listReportedPeople } from './desk/people.ts'
import { readDeskPerson } from './desk/person.ts'
import { handleModerationHours } from './figures/count-hours.task.ts'
import { createFigures } from './figures/read.ts'

const APPEALS = { points: 20, seconds: 24 * 60 * 60 }
const done = { ok: true as const }

export function moderationFeature(app: FastifyInstance, deps: Deps, sessionSecret: string): void {
  const { db } = deps.database
  const hashAddress = createAddressHash(sessionSecret)
  const moderatorOf = (id: string, request: FastifyRequest): Moderator => ({
    id,
    addressHash: hashAddress(request.ip),
    origin: siteOrigin(request, deps.env),
  })

  serve(app, moderation.people, { run: async () => ({ items: await listReportedPeople(db) }) })
  serve(app, moderation.person, {
    run: ({ actor, params }) => readDeskPerson(deps, params.id, actor.memberId),
  })
  serve(app, moderation.decisions, {
    run: ({ actor, query }) => listDecisions(db, actor.memberId, query.cursor),
  })
  serve(app, moderation.waiting, { run: ({ actor }) => listWaiting(db, actor.memberId) })

  serve(app, moderation.decide, {
    run: async ({ actor, params, body, request }) => {
      const { id, status } = await decide(deps, moderatorOf(actor.memberId, request), params.id, body)
      return { id, status }
    },
  })
  serve(app, moderation.second, {
    run: async ({ actor, params, body, request }) => {
      await second(deps, moderatorOf(actor.memberId, request), params.id, body)
      return done
    },
  })
  serve(app, moderation.reverse, {
    run: async ({ actor, params, body, request }) => {
      await reverse(deps, moderatorOf(actor.memberId, request), params.id, body.note)
      return done
    },
  })
  serve(app, moderation.decideAppeal, {
    run: async ({ actor, params, body, request }) => {
      await decideAppeal(deps, moderatorOf(actor.memberId, request), params.id, body)
      return done
    },
  })
  standingRoutes(app, deps)
  handleModerationHours(deps)
  serve(app, moderationFigures.read, { run: createFigures(deps) })
}

function standingRoutes(app: FastifyInstance, deps: Deps): void {
  const appeals = deps.limits.limiter('appeal', APPEALS)
  serve(app, moderation.standing, { run: ({ actor }) => readOwnStanding(deps.database.db, actor.memberId) })
  serve(app, moderation.appeal, {
    run: async ({ actor: { memberId }, params, body }) => {
      await appeals.consume(memberId)
      await appeal(deps, { memberId, decisionId: params.id, text: body.text })
      return done
    },
  })
}
