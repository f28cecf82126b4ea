import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { notifications } from '#shared/contracts/notifications.ts'
import { presentNotifications } from './present.ts'
import { countUnreadNotifications, listNotifications, markNotificationsRead } from './repo.ts'

export function notificationRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database

  serve(app, notifications.list, {
    run: async ({ actor, query }) => {
      const [{ rows, nextCursor }, unreadCount] = await Promise.all([
        listNotifications(db, actor.memberId, query.cursor),
        countUnreadNotifications(db, actor.memberId),
      ])
      return { items: await presentNotifications(db, rows), nextCursor, unreadCount }
    },
  })

  serve(app, notifications.read, {
    run: async ({ actor, body }) => {
      await markNotificationsRead(db, actor.memberId, body.ids, deps.clock.now())
      return { ok: true as const }
    },
  })
}
