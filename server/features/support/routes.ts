import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { clientNetwork } from '#server/platform/net/client-address.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { support } from '#shared/contracts/support.ts'
import { listTickets, presentTicket } from './repo.ts'
import { moveTicket, takeMessage } from './service.ts'

/** Per address: a conversation, not a flood. */
const MESSAGES = { points: 10, seconds: 60 * 60 }
/** To one address, no matter who types it. */
const MAILS = { points: 3, seconds: 60 * 60 }

export function supportRoutes(app: FastifyInstance, deps: Deps): void {
  const { limits, database } = deps
  const { db } = database
  const messages = limits.limiter('support-address', MESSAGES)
  const mails = limits.limiter('support-mail', MAILS)

  serve(app, support.operator, {
    run: async () => ({ ...deps.env.operator, collectsTax: deps.env.collectsTax }),
  })

  serve(app, support.send, {
    limit: (request) => messages.consume(clientNetwork(request.ip)),
    run: async ({ body, request }) => {
      const { website, ...message } = body
      if (website) return { id: randomUUID() }
      const actor = await app.readActor(request)
      return { id: await takeMessage(deps, { ...message, userId: actor?.memberId ?? null }, mails) }
    },
  })

  serve(app, support.list, {
    run: async ({ query }) => {
      const { rows, nextCursor } = await listTickets(db, query)
      return { tickets: rows.map(presentTicket), nextCursor }
    },
  })

  serve(app, support.setStatus, {
    run: ({ params, body, actor }) => moveTicket(deps, { ...body, id: params.id, handledBy: actor.memberId }),
  })
}
