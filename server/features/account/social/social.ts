import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { navigationRoutes } from './navigation.routes.ts'
import { createSocialParts } from './parts.ts'
import { socialRoutes } from './social.routes.ts'

/** Signing in with Google, Facebook, LinkedIn and Yahoo. `secret` seals the browser's cookies. */
export function addSocial(app: FastifyInstance, deps: Deps, secret: string): void {
  const parts = createSocialParts(deps, secret)
  navigationRoutes(app, deps, parts)
  socialRoutes(app, deps, parts)
  const { publicUrl, social } = deps.env
  if (social.yahoo && publicUrl?.protocol === 'http:')
    deps.log.warn('Yahoo is not offered: it leads back to https only, and PUBLIC_URL is http.')
}
