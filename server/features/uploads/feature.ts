import type { Feature } from '#server/deps.ts'
import { uploadRoutes } from './routes.ts'
import { eraseFiles } from './stored/erasing.ts'
import { handleSweeps, sweepSoon } from './sweep.task.ts'

export const uploadsFeature: Feature = {
  start({ site, deps }) {
    uploadRoutes(site, deps)
    handleSweeps(deps)
    site.addHook('onReady', () => sweepSoon(deps))
  },
  onMemberDeleted: (deps, { memberId }) => eraseFiles(deps, memberId),
}
