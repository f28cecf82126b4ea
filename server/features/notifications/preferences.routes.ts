import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { clientNetwork } from '#server/platform/net/client-address.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { notificationPreferences } from '#shared/contracts/notifications-preferences.ts'
import { mayChoose } from '#shared/domain/notifications.ts'
import { readStopToken } from './mailing.ts'
import { rememberTimeZone } from './mornings.ts'
import { readPreferences, setPreference } from './preferences.ts'

/** Per address: a mail provider sends many from a few addresses. */
const UNSUBSCRIBES = { points: 3_000, seconds: 60 * 60 }
const FORM_MAX_BYTES = 4_096

export function preferenceRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database

  serve(app, notificationPreferences.read, {
    run: ({ actor }) => readPreferences(db, actor.memberId),
  })

  serve(app, notificationPreferences.set, {
    run: async ({ actor: { memberId }, body }) => {
      await db.transaction((tx) => setPreference(tx, { memberId, ...body }, deps.clock.now()))
      return readPreferences(db, memberId)
    },
  })

  serve(app, notificationPreferences.setTimeZone, {
    run: async ({ actor: { memberId }, body: { timeZone } }) => {
      await rememberTimeZone(db, { memberId, timeZone, now: deps.clock.now() })
      return readPreferences(db, memberId)
    },
  })

  unsubscribeRoutes(app, deps)
}

/**
 * What the header List-Unsubscribe of our mails names (RFC 8058): POST stops them; GET, which link scanners send too, changes
 * nothing and shows the page with the button.
 */
function unsubscribeRoutes(app: FastifyInstance, deps: Deps): void {
  const attempts = deps.limits.limiter('unsubscribe', UNSUBSCRIBES)

  app.get<{ Params: { token: string } }>(
    '/api/unsubscribe/:token',
    { schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(`/unsubscribe#${encodeURIComponent(request.params.token)}`),
  )

  app.register(async (forms) => {
    // 'List-Unsubscribe=One-Click' as either kind of form. The address says all.
    forms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      (_request, _body, done) => done(null, {}),
    )
    serve(forms, notificationPreferences.unsubscribe, {
      limit: (request) => attempts.consume(clientNetwork(request.ip)),
      run: async ({ params }) => {
        const found = readStopToken(deps, params.token)
        if (!found || !mayChoose(found.group, 'mail')) throw new AppError('link_not_valid')
        const choice = { ...found, channel: 'mail', isOn: false } as const
        await deps.database.db.transaction((tx) => setPreference(tx, choice, deps.clock.now()))
        return { ok: true as const, group: found.group }
      },
    })
  })
}
