import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/platform/http/serve.ts'
import { CHECK_BODY_MAX_BYTES, credentials } from '#shared/contracts/credentials.ts'
import { type CheckRules, checkBadge } from './check/check-badge.ts'
import { readKnownIssuers } from './check/known-issuers.ts'
import { issuedRoutes } from './issued/routes.ts'
import { addCredential, changeCredential, listCredentials, removeCredential } from './service.ts'

const EDITS = { points: 60, seconds: 60 * 60 }
const CHECKS = { points: 30, seconds: 60 * 60 }

export function credentialsFeature(app: FastifyInstance, deps: Deps): void {
  const edits = deps.limits.limiter('credential-edit', EDITS)
  const knownIssuers = readKnownIssuers(deps.env.knownIssuersFile)

  serve(app, credentials.list, { run: ({ actor }) => listCredentials(deps, actor.memberId) })

  serve(app, credentials.add, {
    run: async ({ actor, body }) => {
      await edits.consume(actor.memberId)
      return addCredential(deps, actor.memberId, body)
    },
  })

  serve(app, credentials.change, {
    run: async ({ actor, params, body }) => {
      await edits.consume(actor.memberId)
      return changeCredential(deps, { id: params.id, memberId: actor.memberId }, body)
    },
  })

  serve(app, credentials.remove, {
    run: async ({ actor, params }) => {
      await edits.consume(actor.memberId)
      await removeCredential(deps, { id: params.id, memberId: actor.memberId })
      return { ok: true as const }
    },
  })

  app.register(async (scope) => checkRoute(scope, deps, { knownIssuers, loopback: [] }))
  issuedRoutes(app, deps)
}

/** In a separate scope: a badge with its picture exceeds the usual body limit. */
function checkRoute(scope: FastifyInstance, deps: Deps, rules: CheckRules): void {
  const checks = deps.limits.limiter('badge-check', CHECKS)
  scope.addHook('onRoute', (route) => {
    route.bodyLimit = CHECK_BODY_MAX_BYTES
  })
  serve(scope, credentials.check, {
    run: async ({ actor, body }) => {
      await checks.consume(actor.memberId)
      return checkBadge(deps, rules, { memberId: actor.memberId, file: Buffer.from(body.file, 'base64') })
    },
  })
}
