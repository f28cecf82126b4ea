import type { Feature } from '#server/deps.ts'
import { directoryRoutes } from './directory/directory.routes.ts'
import { ownProfileRoutes } from './own-profile/routes.ts'
import { photoRoutes } from './photo/routes.ts'
import { profilePictureRoute } from './picture.routes.ts'
import { portraitRoutes } from './portrait.routes.ts'
import { memberRoutes } from './routes.ts'
import { unlinkProfileViews } from './views.ts'

export const membersFeature: Feature = {
  startPublic: ({ app }) => portraitRoutes(app),
  start({ site, deps, sessionSecret }) {
    directoryRoutes(site, deps, sessionSecret)
    memberRoutes(site, deps)
    ownProfileRoutes(site, deps)
    photoRoutes(site, deps)
    profilePictureRoute(site, deps)
  },
  unlinkMember: unlinkProfileViews,
}
