import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { createAddressHash } from '#server/features/audit/public.ts'
import { serve } from '#server/platform/http/serve.ts'
import { verification } from '#shared/contracts/verification.ts'
import { handleDemoDocuments } from './demo/demo-documents.task.ts'
import { handlePurge } from './documents/purge.task.ts'
import { documentRoutes } from './documents/routes.ts'
import { handleIdChecks } from './id-check/public.ts'
import { readOwnId } from './own.ts'
import { reviewRoutes } from './review/routes.ts'
import { submitIdDocument } from './submit.ts'

const SUBMISSIONS = { points: 20, seconds: 24 * 60 * 60 }

export function verificationFeature(app: FastifyInstance, deps: Deps, sessionSecret: string): void {
  const { db } = deps.database
  const submissions = deps.limits.limiter('id-document', SUBMISSIONS)
  const hashAddress = createAddressHash(sessionSecret)
  handleIdChecks(deps)
  handlePurge(deps)
  if (deps.env.seedsDemo) handleDemoDocuments(deps)
  documentRoutes(app, deps, sessionSecret)
  reviewRoutes(app, deps, sessionSecret)

  serve(app, verification.ownId, { run: ({ actor }) => readOwnId(db, actor.memberId) })
  serve(app, verification.submitId, {
    limitCaller: submissions,
    run: async ({ actor, body, request }) => {
      const { memberId } = actor
      await submitIdDocument(deps, { memberId, url: body.documentURL, addressHash: hashAddress(request.ip) })
      return readOwnId(db, memberId)
    },
  })
}
