import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { members } from '#shared/contracts/members.ts'
import { readOwnProfile } from './read.ts'

/** What the member's form starts from. `PATCH /api/members/me` saves it. */
export function ownProfileRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, members.own, {
    run: async ({ actor }) => {
      const shown = await readOwnProfile(deps.database.db, actor.memberId)
      if (!shown) throw new AppError('unauthorized')
      return shown
    },
  })
}
