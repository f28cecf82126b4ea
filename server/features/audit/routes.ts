import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { reviews } from '#shared/contracts/verification-reviews.ts'
import { listAudit } from './list.ts'

export function auditRoutes(app: FastifyInstance, { database }: Deps): void {
  serve(app, reviews.audit, { run: ({ query, actor }) => listAudit(database.db, actor, query.cursor) })
}
