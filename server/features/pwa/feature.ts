import type { Feature } from '#server/deps.ts'
import { pushCallEnd, pushIncomingCall } from './calls.ts'
import { handleJobsPushes } from './jobs-fit.task.ts'
import { readKeys } from './keys.ts'
import { handleMessagePushes, queueMessagePush } from './message.task.ts'
import { handleNewsPushes } from './news.task.ts'
import { handleBookingPushes } from './office-hours.task.ts'
import { pushRoutes } from './routes.ts'
import { handleSomeoneFits, queueSomeoneFits } from './someone-fits.task.ts'

/** Push notifications about calls, messages, bookings and jobs, for browsers without an open page. */
export const pwaFeature: Feature = {
  start({ site, deps }) {
    pushRoutes(site, deps)
    handleMessagePushes(deps)
    handleBookingPushes(deps)
    handleJobsPushes(deps)
    handleNewsPushes(deps)
    handleSomeoneFits(deps)
    site.addHook('onReady', async () => void (await readKeys(deps.database.db)))
  },
  onMessage: queueMessagePush,
  onSomeoneFits: queueSomeoneFits,
  onIncomingCall: pushIncomingCall,
  onIncomingCallEnd: pushCallEnd,
}
