import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { createConfirming } from '#server/features/account/public.ts'
import { serve } from '#server/platform/http/serve.ts'
import { endSignIn } from '#server/platform/sessions/sessions.ts'
import { privacy } from '#shared/contracts/privacy.ts'
import { enqueueDeletion, handleAccountDeletion } from './deletion/delete-accounts.task.ts'
import { startDeletion } from './deletion/start-deletion.ts'
import { handleExports } from './exporting/make.task.ts'
import { exportRoutes } from './exporting/routes.ts'
import { handleExportSweep } from './exporting/sweep.task.ts'
import { readPrivacyOverview } from './overview.ts'
import { handleRetention } from './retention/sweep.task.ts'

export function privacyFeature(app: FastifyInstance, deps: Deps): void {
  const confirming = createConfirming(deps)
  handleExports(deps)
  handleExportSweep(deps)
  handleAccountDeletion(deps)
  handleRetention(deps)
  app.addHook('onReady', () => enqueueDeletion(deps))
  exportRoutes(app, deps, confirming)

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
