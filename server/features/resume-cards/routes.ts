import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { ownResume } from '#server/features/resumes/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { clientNetwork } from '#server/platform/net/client-address.ts'
import { serve } from '#server/platform/routes/serve.ts'
import type { ResponseOf } from '#shared/contracts/operation.ts'
import { resumeCards } from '#shared/contracts/resume-cards.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '#shared/domain/durations.ts'
import { cardFromResume } from '#shared/domain/resume-cards/from-resume.ts'
import { listOwnCards, pageKey, searchCards } from './lists.ts'
import { isCardOwner } from './policy.ts'
import { presentOneCard } from './present.ts'
import { readSkills, readTotals } from './repo/counts.ts'
import { createCard, editCard, findVisible, removeCard, shareCard } from './service.ts'
import type { ReadParts } from './views.ts'

const SHARES = { points: 600, seconds: HOUR_SECONDS }
const SHARES_OF_ONE = { points: 120, seconds: HOUR_SECONDS }
const CREATIONS = { points: 40, seconds: DAY_SECONDS }
const EDITS = { points: 120, seconds: HOUR_SECONDS }

export function readingRoutes(
  app: FastifyInstance,
  deps: Deps,
  { countView, quota, pageQuota }: ReadParts,
): void {
  const { db } = deps.database

  serve(app, resumeCards.list, {
    visit: async ({ request, query: { cursor, mine, ...search } }) => {
      const memberId = await app.readViewerId(request)
      if (mine === undefined) await pageQuota({ memberId, address: request.ip }, pageKey(search, cursor))
    },
    run: async ({ request, query: { cursor, mine, sort, ...search } }) => {
      const viewerId = await app.readViewerId(request)
      if (mine === undefined) return searchCards(deps, search, { viewerId, cursor, sort })
      if (viewerId === null) throw new AppError('unauthorized')
      return listOwnCards(deps, viewerId, cursor)
    },
  })

  serve(app, resumeCards.stats, { run: () => readTotals(db) })

  serve(app, resumeCards.skills, { run: async () => ({ skills: await readSkills(db) }) })

  serve(app, resumeCards.read, {
    visit: async ({ request, params: { id } }) => {
      const viewerId = await app.readViewerId(request)
      if (viewerId && isCardOwner(await findVisible(deps, id, viewerId), viewerId)) return
      await quota({ memberId: viewerId, address: request.ip }, id)
      await countView(id, { request, viewerId })
    },
    run: async ({ request, params }) => {
      const viewerId = await app.readViewerId(request)
      return presentOneCard(db, await findVisible(deps, params.id, viewerId), viewerId)
    },
  })
}

export function ownRoutes(app: FastifyInstance, deps: Deps): void {
  const creations = deps.limits.limiter('resume-card-create', CREATIONS)
  const edits = deps.limits.limiter('resume-card-edit', EDITS)

  serve(app, resumeCards.draft, { run: ({ actor }) => draftFromResume(deps, actor.memberId) })

  serve(app, resumeCards.create, {
    limitCaller: creations,
    run: ({ actor, body }) => createCard(deps, actor.memberId, body),
  })

  serve(app, resumeCards.edit, {
    limitCaller: edits,
    run: ({ actor, params, body }) => editCard(deps, { id: params.id, memberId: actor.memberId }, body),
  })

  serve(app, resumeCards.remove, {
    limitCaller: edits,
    run: async ({ actor, params }) => {
      await removeCard(deps, { id: params.id, memberId: actor.memberId })
      return { ok: true as const }
    },
  })
}

export function sharingRoutes(app: FastifyInstance, deps: Deps): void {
  const shares = deps.limits.limiter('resume-card-share', SHARES)
  const sharesOfOne = deps.limits.limiter('resume-card-share-one', SHARES_OF_ONE)

  serve(app, resumeCards.share, {
    limit: (request) => shares.consume(clientNetwork(request.ip)),
    run: async ({ request, params }) => {
      await sharesOfOne.consume(`${params.id} ${clientNetwork(request.ip)}`)
      return { shareCount: await shareCard(deps, params.id, await app.readViewerId(request)) }
    },
  })
}

async function draftFromResume(deps: Deps, memberId: string): Promise<ResponseOf<typeof resumeCards.draft>> {
  const resume = await ownResume(deps, memberId)
  if (!resume) return { status: 'none', draft: null }
  const { status, reading, details } = resume
  return { status, draft: reading && details && cardFromResume(reading, details) }
}
