import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { createAddressHash } from '#server/features/audit/public.ts'
import { photoIdOf } from '#server/features/members/public.ts'
import { siteOrigin } from '#server/platform/http/site-origin.ts'
import { serve, serveBytes } from '#server/platform/routes/serve.ts'
import { members } from '#shared/contracts/members.ts'
import { moderation } from '#shared/contracts/moderation.ts'
import { moderationFigures } from '#shared/contracts/moderation-figures.ts'
import { openAppealedPhoto } from './appeals/appealed-photo.ts'
import { appeal, decideAppeal } from './appeals/appeals.ts'
import { readOwnStanding } from './appeals/own.ts'
import { letThrough, listHeldTexts } from './content/held-texts.ts'
import { removeContent } from './content/remove.ts'
import { reverse, second } from './decisions/changing.ts'
import { decide } from './decisions/decide.ts'
import type { Moderator } from './decisions/repo.ts'
import { listDecisions, listWaiting } from './desk/decisions.ts'
import { listReportedPeople } from './desk/people.ts'
import { readDeskPerson } from './desk/person.ts'
import { openReportedPhoto } from './desk/reported-photo.ts'
import { createFigures } from './figures/read.ts'
import { openReportedMessages, reportContent } from './reporting/about-content.ts'
import { reportMember } from './reporting/report.ts'

/** Reports by one member, whatever they are about. */
const REPORTS = { points: 20, seconds: 24 * 60 * 60 }
const APPEALS = { points: 20, seconds: 24 * 60 * 60 }
const done = { ok: true as const }

export function moderationRoutes(app: FastifyInstance, deps: Deps, sessionSecret: string): void {
  const { db } = deps.database
  const hashAddress = createAddressHash(sessionSecret)
  const moderatorOf: ModeratorOf = (id, request) => ({
    id,
    addressHash: hashAddress(request.ip),
    origin: siteOrigin(request, deps.env),
  })

  serve(app, moderation.people, {
    run: async ({ actor }) => ({ items: await listReportedPeople(db, actor.memberId) }),
  })
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
  contentRoutes(app, deps, moderatorOf)
  serve(app, moderationFigures.read, { run: createFigures(deps) })
}

type ModeratorOf = (id: string, request: FastifyRequest) => Moderator

function contentRoutes(app: FastifyInstance, deps: Deps, moderatorOf: ModeratorOf): void {
  serve(app, moderation.remove, {
    run: async ({ actor, body, request }) => {
      const { id } = await removeContent(deps, moderatorOf(actor.memberId, request), body)
      return { id }
    },
  })
  serve(app, moderation.texts, { run: async () => ({ items: await listHeldTexts(deps.database.db) }) })
  serve(app, moderation.letThrough, {
    run: async ({ actor, params, query, request }) => {
      await letThrough(deps, moderatorOf(actor.memberId, request), params.id, query.variants)
      return done
    },
  })
  serve(app, moderation.reportedMessages, {
    run: async ({ actor, params, request }) => ({
      items: await openReportedMessages(deps, moderatorOf(actor.memberId, request), params.id),
    }),
  })
  serveBytes(app, moderation.reportedPhoto, {
    run: ({ actor, params }) => openReportedPhoto(deps, actor.memberId, params.id),
  })
  serve(app, moderation.appealedPhoto, {
    run: async ({ actor, params, request }) => ({
      photo: await openAppealedPhoto(deps, moderatorOf(actor.memberId, request), params.id),
    }),
  })
}

export function memberRoutes(app: FastifyInstance, deps: Deps): void {
  const reports = deps.limits.limiter('report', REPORTS)
  serve(app, members.report, {
    limitCaller: reports,
    run: async ({ actor, params, body, request }) => {
      await reportMember(deps, {
        reporterId: actor.memberId,
        address: request.ip,
        reportedId: params.id,
        reason: body.reason,
        details: body.details || null,
        sessionId: body.sessionId ?? null,
        photoId: body.isAboutPhoto ? await photoIdOf(deps.database.db, params.id) : null,
      })
      return done
    },
  })
  serve(app, moderation.report, {
    limitCaller: reports,
    run: async ({ actor: { memberId }, body, request }) => {
      await reportContent(deps, { reporterId: memberId, address: request.ip }, body)
      return done
    },
  })
  const appeals = deps.limits.limiter('appeal', APPEALS)
  serve(app, moderation.standing, { run: ({ actor }) => readOwnStanding(deps.database.db, actor.memberId) })
  serve(app, moderation.appeal, {
    limitCaller: appeals,
    run: async ({ actor: { memberId }, params, body }) => {
      await appeal(deps, { memberId, decisionId: params.id, text: body.text })
      return done
    },
  })
}
