import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/app-error.ts'
import { serve } from '#server/platform/serve.ts'
import { support } from '#shared/contracts/support.ts'
import { TICKETS_PAGE_SIZE } from '#shared/domain/support.ts'
import { insertTicket, listTickets, presentTicket, setTicketStatus } from './repo.ts'

/** Messages from one address: a conversation, not a flood. */
const MESSAGES = { points: 10, seconds: 60 * 60 }

/** The support form's queue. */
export function supportFeature(app: FastifyInstance, { database, limits }: Deps): void {
  const { db } = database
  const messages = limits.limiter('support-address', MESSAGES)

  serve(app, support.send, {
    limit: (request) => messages.consume(request.ip),
    run: async ({ body, request }) => {
      const { website, ...message } = body
      if (website) return { id: randomUUID() }
      const actor = await app.readActor(request)
      return { id: await insertTicket(db, { ...message, userId: actor?.memberId ?? null }) }
    },
  })

  serve(app, support.list, {
    run: async ({ query }) => {
      const rows = await listTickets(db, query)
      const tickets = rows.slice(0, TICKETS_PAGE_SIZE).map(presentTicket)
      const hasMore = rows.length > TICKETS_PAGE_SIZE
      return { tickets, nextCursor: hasMore ? (tickets.at(-1)?.id ?? null) : null }
    },
  })

  serve(app, support.setStatus, {
    run: async ({ params, body, actor }) => {
      const row = await setTicketStatus(db, { id: params.id, status: body.status, handledBy: actor.memberId })
      if (!row) throw new AppError('ticket_not_found')
      return presentTicket(row)
    },
  })
}
