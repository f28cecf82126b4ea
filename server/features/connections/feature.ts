import type { Feature } from '#server/deps.ts'
import { notifyNetworkChanged } from './notify.ts'
import { eraseConnections } from './repo.ts'
import { connectionRoutes } from './routes.ts'

export const connectionsFeature: Feature = {
  start: ({ site, deps }) => connectionRoutes(site, deps),
  onBlocksChanged: notifyNetworkChanged,
  onMemberDeleted: (deps, { memberId }) => eraseConnections(deps, memberId),
}
