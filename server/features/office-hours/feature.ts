import type { Feature } from '#server/deps.ts'
import { cancelBookingsBetween, cancelEverythingOf } from './canceling.ts'
import { handleReminders } from './reminders.task.ts'
import { handleRevoked } from './revoked.task.ts'
import { officeHourRoutes } from './routes.ts'

export const officeHoursFeature: Feature = {
  start({ site, deps }) {
    officeHourRoutes(site, deps)
    handleReminders(deps)
    handleRevoked(deps)
  },
  onMembersBlocked: cancelBookingsBetween,
  onMemberDeleted: (deps, { memberId }) => cancelEverythingOf(deps, memberId),
}
