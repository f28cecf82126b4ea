import type { Feature } from '#server/deps.ts'
import { handleDemoDocuments } from './demo/demo-documents.task.ts'
import { handlePurge } from './documents/purge.task.ts'
import { documentRoutes } from './documents/routes.ts'
import { handleIdChecks } from './id-check/public.ts'
import { reviewRoutes } from './review/routes.ts'
import { ownIdRoutes } from './routes.ts'

export const verificationFeature: Feature = {
  start({ site, deps, sessionSecret }) {
    ownIdRoutes(site, deps, sessionSecret)
    documentRoutes(site, deps, sessionSecret)
    reviewRoutes(site, deps, sessionSecret)
    handleIdChecks(deps)
    handlePurge(deps)
    if (deps.env.seedsDemo) handleDemoDocuments(deps)
  },
}
