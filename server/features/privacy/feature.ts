import type { Feature } from '#server/deps.ts'
import { createConfirming } from '#server/features/account/public.ts'
import { enqueueDeletion, handleAccountDeletion } from './deletion/delete-accounts.task.ts'
import { handleExports } from './exporting/make.task.ts'
import { deleteExport } from './exporting/repo.ts'
import { exportRoutes } from './exporting/routes.ts'
import { handleExportSweep } from './exporting/sweep.task.ts'
import { handleRetention } from './retention/sweep.task.ts'
import { privacyRoutes } from './routes.ts'

/** Copies of a member's data, deletion of their account, and how long the rest is kept. */
export const privacyFeature: Feature = {
  start({ site, deps }) {
    const confirming = createConfirming(deps)
    privacyRoutes(site, deps, confirming)
    exportRoutes(site, deps, confirming)
    handleExports(deps)
    handleExportSweep(deps)
    handleAccountDeletion(deps)
    handleRetention(deps)
    site.addHook('onReady', () => enqueueDeletion(deps))
  },
  onMemberDeleted: deleteExport,
}
