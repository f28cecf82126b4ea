import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { createTurns } from '#server/platform/limits/in-turn.ts'
import { createNewAccountQuota } from '#server/platform/limits/reading-quota.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { messages } from '#shared/contracts/messages.ts'
import { MESSAGES_A_MINUTE } from '#shared/domain/messages.ts'
import { countUnreadMessages, threadName } from './repo.ts'
import { markThreadRead, readConversations, readThread, sendMessage } from './service.ts'

export function messageRoutes(app: FastifyInstance, given: Deps): void {
  const deps = { ...given, newMessages: createNewAccountQuota(given, 'firstMessages') }
  const inTurn = createTurns()
  const { db } = deps.database
  const sends = deps.limits.limiter('message-send', { points: MESSAGES_A_MINUTE, seconds: 60 })

  serve(app, messages.conversations, {
    run: ({ actor, query }) => readConversations(db, actor.memberId, query.cursor),
  })

  serve(app, messages.unread, {
    run: async ({ actor }) => ({ unread: await countUnreadMessages(db, actor.memberId) }),
  })

  serve(app, messages.thread, {
    run: ({ actor, params, query }) => readThread(db, actor.memberId, params.memberId, query.cursor),
  })

  serve(app, messages.send, {
    limitCaller: sends,
    run: ({ actor: { memberId: senderId }, params: { memberId: recipientId }, body }) =>
      inTurn(threadName(senderId, recipientId), () => sendMessage(deps, { ...body, senderId, recipientId })),
  })

  serve(app, messages.read, {
    run: ({ actor: { memberId }, params: { memberId: otherId }, body }) =>
      inTurn(threadName(memberId, otherId), async () => {
        await markThreadRead(deps, memberId, otherId, body.seq)
        return { ok: true as const }
      }),
  })
}
