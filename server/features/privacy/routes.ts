import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { Confirming } from '#server/features/account/public.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { endSignIn } from '#server/platform/sessions/sessions.ts'
import { privacy } from '#shared/contracts/privacy.ts'
import { startDeletion } from './deletion/start-deletion.ts'
import { readPrivacyOverview } from './overview.ts'

export function privacyRoutes(app: FastifyInstance, deps: Deps, confirming: Confirming): void {
  serve(app, privacy.overview, { run: ({ actor }) => readPrivacyOverview(deps, actor.memberId) })

  serve(app, privacy.deleteAccount, {
    run: async ({ actor: { memberId }, body, request, reply }) => {
      await confirming.requireSelf(request, { memberId, password: body.password })
      await startDeletion(deps, memberId)
      await endSignIn(request, reply)
      // The browser's own data: drafts, color scheme, service worker and its pages.
      reply.header('clear-site-data', '"cookies", "storage"')
      return { ok: true as const }
    },
  })
}
