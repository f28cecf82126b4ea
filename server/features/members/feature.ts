import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { directoryRoutes } from './directory/directory.routes.ts'
import { ownProfileRoutes } from './own-profile/routes.ts'
import { handleRegions } from './own-profile/write-regions.task.ts'
import { photoRoutes } from './photo/routes.ts'
import { profilePictureRoute } from './picture.ts'
import { memberRoutes } from './routes.ts'

export function membersFeature(app: FastifyInstance, deps: Deps, sessionSecret: string): void {
  directoryRoutes(app, deps, sessionSecret)
  memberRoutes(app, deps)
  ownProfileRoutes(app, deps)
  app.addHook('onReady', handleRegions(deps))
  photoRoutes(app, deps)
  profilePictureRoute(app, deps)
}
