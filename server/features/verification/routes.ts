import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { createAddressHash } from '#server/features/audit/public.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { verification } from '#shared/contracts/verification.ts'
import { readOwnId } from './own.ts'
import { submitIdDocument } from './submit.ts'

const SUBMISSIONS = { points: 20, seconds: 24 * 60 * 60 }

export function ownIdRoutes(app: FastifyInstance, deps: Deps, sessionSecret: string): void {
  const { db } = deps.database
  const submissions = deps.limits.limiter('id-document', SUBMISSIONS)
  const hashAddress = createAddressHash(sessionSecret)

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
