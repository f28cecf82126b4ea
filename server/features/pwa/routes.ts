import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { requireSignIn } from '#server/platform/sessions/sessions.ts'
import { pwa } from '#shared/contracts/pwa.ts'
import { readKeys } from './keys.ts'
import { deleteDevice, listPushDevices } from './repo.ts'
import { presentDevice, subscribe } from './service.ts'

const SUBSCRIBES = { points: 30, seconds: 60 * 60 }

export function pushRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database
  const subscribes = deps.limits.limiter('push-subscribe', SUBSCRIBES)

  serve(app, pwa.key, { run: async () => ({ publicKey: (await readKeys(db)).publicKey }) })

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
}
