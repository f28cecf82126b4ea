import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { credentials } from '#shared/contracts/credentials.ts'
import { type CheckRules, checkBadge } from './check/check-badge.ts'
import { readKnownIssuers } from './check/known-issuers.ts'
import { addCredential, changeCredential, listCredentials, removeCredential } from './service.ts'

const EDITS = { points: 60, seconds: 60 * 60 }
const CHECKS = { points: 30, seconds: 60 * 60 }

export function credentialRoutes(app: FastifyInstance, deps: Deps): void {
  const edits = deps.limits.limiter('credential-edit', EDITS)

  serve(app, credentials.list, { run: ({ actor }) => listCredentials(deps, actor.memberId) })

  serve(app, credentials.add, {
    limitCaller: edits,
    run: ({ actor, body }) => addCredential(deps, actor.memberId, body),
  })

  serve(app, credentials.change, {
    limitCaller: edits,
    run: ({ actor, params, body }) =>
      changeCredential(deps, { id: params.id, memberId: actor.memberId }, body),
  })

  serve(app, credentials.remove, {
    limitCaller: edits,
    run: async ({ actor, params }) => {
      await removeCredential(deps, { id: params.id, memberId: actor.memberId })
      return { ok: true as const }
    },
  })
}

export function checkRoute(app: FastifyInstance, deps: Deps): void {
  const rules: CheckRules = { knownIssuers: readKnownIssuers(deps.env.knownIssuersFile), loopback: [] }
  const checks = deps.limits.limiter('badge-check', CHECKS)
  serve(app, credentials.check, {
    limitCaller: checks,
    run: ({ actor, body }) =>
      checkBadge(deps, rules, { memberId: actor.memberId, file: Buffer.from(body.file, 'base64') }),
  })
}
