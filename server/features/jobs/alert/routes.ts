import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { jobAlert } from '#shared/contracts/jobs-alert.ts'
import { REALTIME_VERSION } from '#shared/protocols/limits.ts'
import { isAlertOn, turnAlertOff, turnAlertOn } from './alerts.ts'

export function jobAlertRoutes(app: FastifyInstance, { database: { db }, clock, realtime }: Deps): void {
  serve(app, jobAlert.read, {
    run: async ({ actor: { memberId } }) => ({ isOn: await isAlertOn(db, memberId) }),
  })

  serve(app, jobAlert.set, {
    run: async ({ actor: { memberId }, body: { isOn } }) => {
      if (isOn) await turnAlertOn(db, memberId, clock.now())
      else await turnAlertOff(db, memberId)
      await realtime.sendToMember(memberId, { v: REALTIME_VERSION, type: 'account.changed' })
      return { isOn }
    },
  })
}
