import type { Feature } from '#server/deps.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { reviews } from '#shared/contracts/verification-reviews.ts'
import { listAudit } from './list.ts'

export const auditFeature: Feature = {
  start({ site, deps: { database } }) {
    serve(site, reviews.audit, { run: ({ query, actor }) => listAudit(database.db, actor, query.cursor) })
  },
}
