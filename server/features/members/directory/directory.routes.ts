import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { createNewAccountQuota, createReadingQuota } from '#server/platform/limits/reading-quota.ts'
import { clientNetwork } from '#server/platform/net/client-address.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { members } from '#shared/contracts/members.ts'
import { DAILY_QUOTAS } from '#shared/domain/quotas.ts'
import { assertVisible, readProfile } from '../profile.ts'
import { countView } from '../views.ts'
import { listMembers } from './directory.ts'

/** Per address: room for an office behind one router, not for scraping. */
const VIEWS = { points: 600, seconds: 60 * 60 }

export function directoryRoutes(app: FastifyInstance, deps: Deps, sessionSecret: string): void {
  const { db } = deps.database
  const views = deps.limits.limiter('profile-view', VIEWS)
  const pages = createReadingQuota(deps.limits, 'directory-page', DAILY_QUOTAS.directoryPages)
  const newPages = createNewAccountQuota(deps, 'directoryPages')
  const profiles = createReadingQuota(deps.limits, 'profile-read', DAILY_QUOTAS.profiles)

  serve(app, members.list, {
    visit: async ({ request, query }) => {
      const memberId = await app.readViewerId(request)
      const page = JSON.stringify(Object.entries(query).toSorted())
      if (memberId) await newPages(memberId, page)
      await pages({ memberId, address: request.ip }, page)
    },
    run: async ({ request, query }) => listMembers(db, await app.readViewerId(request), query),
  })

  serve(app, members.profile, {
    visit: async ({ request, params: { id } }) => {
      const memberId = await app.readViewerId(request)
      if (memberId !== id) await profiles({ memberId, address: request.ip }, id)
    },
    run: async ({ request, params: { id } }) => readProfile(db, await app.readViewerId(request), id),
  })

  serve(app, members.view, {
    limit: (request) => views.consume(clientNetwork(request.ip)),
    run: async ({ request, params }) => {
      const memberId = await app.readViewerId(request)
      await assertVisible(db, memberId, params.id)
      const viewer = { memberId, address: request.ip, userAgent: request.headers['user-agent'] }
      await countView(db, { memberId: params.id, viewer, secret: sessionSecret, now: deps.clock.now() })
      return { ok: true as const }
    },
  })
}
