import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { createReadingQuota } from '#server/platform/limits/reading-quota.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { search } from '#shared/contracts/search.ts'
import { DAILY_QUOTAS } from '#shared/domain/quotas.ts'
import { SEARCH_GROUPS } from '#shared/domain/search/groups.ts'
import { searchEverything } from './everything.ts'

export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  const quota = createReadingQuota(deps.limits, 'search', DAILY_QUOTAS.searches)

  const groupsOf = (kinds: string | undefined) =>
    SEARCH_GROUPS.filter((group) => kinds === undefined || kinds.split(',').includes(group))

  serve(app, search.everything, {
    visit: async ({ request, query: { q, kinds } }) => {
      const memberId = await app.readViewerId(request)
      await quota({ memberId, address: request.ip }, JSON.stringify([q, groupsOf(kinds)]))
    },
    run: async ({ request, query: { q, kinds } }) => {
      const viewerId = await app.readViewerId(request)
      const groups = groupsOf(kinds)
      if (viewerId === null && kinds !== undefined && groups.includes('messages'))
        throw new AppError((await app.readActor(request)) ? 'member_suspended' : 'unauthorized')
      return searchEverything(deps, { viewerId, q, groups })
    },
  })
}
