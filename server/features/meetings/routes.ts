import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { meetings } from '#shared/contracts/meetings.ts'
import { MEETING_CHANGES_AN_HOUR, MEETING_CHECKS_AN_HOUR } from '#shared/domain/scheduling/meetings.ts'
import { cancelMeeting, declineTimes, pickTime, proposeOtherTimes } from './answering.ts'
import { readMeeting } from './changing.ts'
import { listCurrentMeetings, listPastMeetings } from './listing.ts'
import { checkTimes, proposeMeeting } from './proposing.ts'

const CHANGES = { points: MEETING_CHANGES_AN_HOUR, seconds: 60 * 60 }
const CHECKS = { points: MEETING_CHECKS_AN_HOUR, seconds: 60 * 60 }

export function readingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, meetings.list, {
    run: ({ actor }) => listCurrentMeetings(deps, actor.memberId),
  })

  serve(app, meetings.past, {
    run: ({ actor, query }) => listPastMeetings(deps, actor.memberId, query.cursor),
  })

  serve(app, meetings.get, {
    run: ({ actor: { memberId }, params: { id } }) => readMeeting(deps, { memberId, id }),
  })
}

export function changingRoutes(app: FastifyInstance, deps: Deps): void {
  const changes = deps.limits.limiter('meeting-change', CHANGES)
  const checks = deps.limits.limiter('meeting-check', CHECKS)

  serve(app, meetings.check, {
    limitCaller: checks,
    run: ({ actor: { memberId }, body }) => checkTimes(deps, memberId, body),
  })

  serve(app, meetings.propose, {
    limitCaller: changes,
    run: ({ actor: { memberId }, body }) => proposeMeeting(deps, memberId, body),
  })

  serve(app, meetings.proposeOthers, {
    limitCaller: changes,
    run: ({ actor: { memberId }, params: { id }, body }) => proposeOtherTimes(deps, { memberId, id }, body),
  })

  serve(app, meetings.pick, {
    limitCaller: changes,
    run: ({ actor: { memberId }, params: { id }, body }) => pickTime(deps, { memberId, id }, body),
  })

  serve(app, meetings.decline, {
    limitCaller: changes,
    run: ({ actor: { memberId }, params: { id }, body }) => declineTimes(deps, { memberId, id }, body),
  })

  serve(app, meetings.cancel, {
    limitCaller: changes,
    run: ({ actor: { memberId }, params: { id }, body }) => cancelMeeting(deps, { memberId, id }, body),
  })
}
