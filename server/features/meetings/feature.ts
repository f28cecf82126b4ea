import type { Feature } from '#server/deps.ts'
import { cancelMeetingsBetween, cancelMeetingsOf } from './canceling.ts'
import { changingRoutes, readingRoutes } from './routes.ts'
import { handleMeetingsEnd, queueMeetingsEnd } from './shut-out.task.ts'
import { calendarFileRoute } from './telling/calendar-file.routes.ts'
import { handleMeetingReminders } from './telling/reminders.task.ts'

/** Meetings that two members agree on: times are proposed, picked, moved and canceled. */
export const meetingsFeature: Feature = {
  start({ site, deps }) {
    readingRoutes(site, deps)
    changingRoutes(site, deps)
    calendarFileRoute(site, deps)
    handleMeetingReminders(deps)
    handleMeetingsEnd(deps)
  },
  onMembersBlocked: cancelMeetingsBetween,
  onMemberSuspended: queueMeetingsEnd,
  onMemberDeleted: (deps, { memberId }) => cancelMeetingsOf(deps, memberId, { isLeaving: true }),
}
