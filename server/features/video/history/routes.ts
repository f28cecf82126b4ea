import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { videoHistory } from '#shared/contracts/video-history.ts'
import { meetEveryoneAgain, setMeetAgain } from './meet-again.ts'
import { saveNote, saveRating } from './own-notes.ts'
import { listPastCalls } from './past-calls.ts'

const done = { ok: true as const }

export function historyRoutes(app: FastifyInstance, { database, clock, metrics }: Deps): void {
  const { db } = database

  serve(app, videoHistory.list, {
    run: ({ actor, query }) => listPastCalls(db, actor.memberId, query, clock.now()),
  })

  serve(app, videoHistory.note, {
    run: async ({ actor: { memberId }, params, body }) => {
      await saveNote(db, { sessionId: params.id, memberId }, body.text)
      return done
    },
  })

  serve(app, videoHistory.meetAgain, {
    run: async ({ actor: { memberId }, params, body }) => {
      await setMeetAgain(db, { sessionId: params.id, memberId }, body.wanted, clock.now())
      return done
    },
  })

  serve(app, videoHistory.meetEveryoneAgain, {
    run: async ({ actor: { memberId } }) => {
      await meetEveryoneAgain(db, memberId, clock.now())
      return done
    },
  })

  serve(app, videoHistory.rate, {
    run: async ({ actor: { memberId }, params, body }) => {
      await saveRating(db, { sessionId: params.id, memberId }, body.rating)
      metrics.calls.rated(body.rating)
      return done
    },
  })
}
