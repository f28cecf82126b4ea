import type { Feature } from '#server/deps.ts'
import { notifyOfBrowser } from './new-browser.ts'
import { notifyOnce } from './notify.ts'
import { preferenceRoutes } from './preferences.routes.ts'
import { eraseNotifications } from './repo.ts'
import { notificationRoutes } from './routes.ts'
import { startNotificationSweep } from './sweep.ts'
import { handleWeeklySummaries } from './weekly/weekly.task.ts'

export const notificationsFeature: Feature = {
  start({ site, deps }) {
    notificationRoutes(site, deps)
    preferenceRoutes(site, deps)
    handleWeeklySummaries(deps)
    const sweep = startNotificationSweep(deps)
    site.addHook('onClose', () => sweep.stop())
  },
  onMemberDeleted: (deps, { memberId }) => eraseNotifications(deps, memberId),
  onNewBrowser: notifyOfBrowser,
  onIncomingCallEnd: async (deps, { end, memberId, callerId: aboutId, sessionId }) => {
    if (end === 'missed') await notifyOnce(deps, memberId, { kind: 'call_missed', aboutId, sessionId })
  },
}
