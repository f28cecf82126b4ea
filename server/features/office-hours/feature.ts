import type { Feature } from '#server/deps.ts'
import { cancelBookingsBetween, cancelEverythingOf } from './canceling.ts'
import { handleReminders } from './reminders.task.ts'
import { handleRevoked } from './revoked.task.ts'
import { officeHourRoutes, serveNext } from './routes.ts'

export const officeHoursFeature: Feature = {
  start({ site, app, deps }) {
    officeHourRoutes(site, deps)
    serveNext(site, app, deps)
    handleReminders(deps)
    handleRevoked(deps)
  },
  onMembersBlocked: cancelBookingsBetween,
  onMemberDeleted: (deps, { memberId }) => cancelEverythingOf(deps, memberId),
}
