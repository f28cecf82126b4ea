import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { savedJobs, savedSearches } from '#shared/contracts/jobs-saved.ts'
import { listSavedIds, listSavedJobs, setJobSaved } from './jobs.ts'
import { createSearch, deleteSearch, editSearch, listSearches } from './searches.ts'

export function savedRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database

  serve(app, savedJobs.ids, {
    run: async ({ actor: { memberId } }) => ({ ids: await listSavedIds(db, memberId) }),
  })

  serve(app, savedJobs.list, {
    run: ({ actor: { memberId }, query: { cursor } }) => listSavedJobs(deps, { memberId, cursor }),
  })

  serve(app, savedJobs.set, {
    run: async ({ actor: { memberId }, params: { id: jobId }, body: { isSaved } }) => {
      await setJobSaved(deps, { memberId, jobId, isSaved })
      return { isSaved }
    },
  })

  serve(app, savedSearches.list, {
    run: async ({ actor: { memberId } }) => ({ searches: await listSearches(deps, memberId) }),
  })

  serve(app, savedSearches.create, {
    run: ({ actor: { memberId }, body }) => createSearch(deps, memberId, body),
  })

  serve(app, savedSearches.edit, {
    run: ({ actor: { memberId }, params: { id }, body }) => editSearch(deps, { memberId, id }, body),
  })

  serve(app, savedSearches.remove, {
    run: async ({ actor: { memberId }, params: { id } }) => {
      await deleteSearch(db, { memberId, id })
      return { ok: true as const }
    },
  })
}
