import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { serve } from '#server/platform/http/serve.ts'
import { requireSignIn } from '#server/platform/sessions/sessions.ts'
import { pwa } from '#shared/contracts/pwa.ts'
import type { IncomingCallEnd } from '#shared/protocols/push.ts'
import { type CallToPush, pushCallEnd, pushIncomingCall } from './calls.ts'
import { handleJobsPushes } from './jobs-fit.task.ts'
import { createKeys } from './keys.ts'
import { handleMessagePushes } from './message.task.ts'
import { handleNewsPushes } from './news.task.ts'
import { handleBookingPushes } from './office-hours.task.ts'
import type { PushService } from './push-service.ts'
import { deleteDevice, listPushDevices } from './repo.ts'
import { presentDevice, subscribe } from './service.ts'
import { handleSomeoneFits } from './someone-fits.task.ts'

const SUBSCRIBES = { points: 30, seconds: 60 * 60 }

export type PushHooks = {
  readonly onIncomingCall: (call: CallToPush) => Promise<void>
  readonly onIncomingCallEnd: (call: CallToPush & { readonly end: IncomingCallEnd }) => Promise<void>
  readonly onMessage: ReturnType<typeof handleMessagePushes>
  readonly onSomeoneFits: ReturnType<typeof handleSomeoneFits>
}

/** Push notifications about calls, messages, bookings and jobs, for browsers without an open page. */
export function pwaFeature(app: FastifyInstance, given: Deps, pushService: PushService): PushHooks {
  const { db } = given.database
  const keys = createKeys(db)
  const deps = { ...given, keys, pushService }
  const subscribes = deps.limits.limiter('push-subscribe', SUBSCRIBES)
  const onMessage = handleMessagePushes(deps)
  handleBookingPushes(deps)
  handleJobsPushes(deps)
  handleNewsPushes(deps)
  const onSomeoneFits = handleSomeoneFits(deps)
  app.addHook('onReady', keys.make)

  serve(app, pwa.key, { run: async () => ({ publicKey: (await keys.read()).publicKey }) })

  serve(app, pwa.devices, {
    run: async ({ actor, request }) => {
      const { signInId } = requireSignIn(request)
      const rows = await listPushDevices(db, actor.memberId)
      return { items: rows.map((row) => presentDevice(row, signInId)) }
    },
  })

  serve(app, pwa.subscribe, {
    limitCaller: subscribes,
    run: ({ body, request }) =>
      subscribe(deps, { ...requireSignIn(request), userAgent: request.headers['user-agent'] }, body),
  })

  serve(app, pwa.unsubscribe, {
    run: async ({ actor, params }) => {
      if (!(await deleteDevice(db, actor.memberId, params.id))) throw new AppError('push_device_not_found')
      return { ok: true as const }
    },
  })

  return {
    onIncomingCall: (call) => pushIncomingCall(deps, call),
    onIncomingCallEnd: ({ end, ...call }) => pushCallEnd(deps, call, end),
    onMessage,
    onSomeoneFits,
  }
}
