import type { Feature } from '#server/deps.ts'
import { guestRoutes, hostRoutes, roomRoutes, showUpRoutes } from './routes.ts'

/** The rooms in which agreed meetings take place, for members and guests. */
export const meetingRoomFeature: Feature = {
  start({ site, deps }) {
    roomRoutes(site, deps)
    showUpRoutes(site, deps)
    hostRoutes(site, deps)
    guestRoutes(site, deps)
  },
}
