import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { siteOrigin } from '#server/platform/http/site-origin.ts'
import { id as idShape } from '#shared/contracts/shapes.ts'
import { type OwnMeeting, readMeeting } from '../changing.ts'
import { findMeeting } from '../repo.ts'
import { invitation } from './invitation.ts'

/** A confirmed meeting as a file for any calendar, with the same uid as the invitation by mail. */
export function calendarFileRoute(app: FastifyInstance, deps: Deps): void {
  // Sends a file, which contracts don't describe; it checks the sign-in as `serve` would.
  app.get<{ Params: { id: string } }>(
    '/api/meetings/:id/invite.ics',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const actor = await app.readActor(request)
      if (!actor) throw new AppError('unauthorized')
      if (actor.isShutOut) throw new AppError('member_suspended')
      const { success, data: id } = idShape.safeParse(request.params.id)
      if (!success) throw new AppError('invalid_input')
      const content = await calendarFile(deps, { memberId: actor.memberId, id })
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="invite.ics"')
        .send(content)
    },
  )
}

async function calendarFile(deps: Deps, { memberId, id }: OwnMeeting): Promise<string> {
  const { db } = deps.database
  const { member } = await readMeeting(deps, { memberId, id })
  const meeting = await findMeeting(db, memberId, id)
  if (meeting?.status !== 'confirmed' || !meeting.startsAt) throw new AppError('meeting_not_found')
  return invitation({
    method: 'PUBLISH',
    meeting: { ...meeting, startsAt: meeting.startsAt },
    otherName: member?.name ?? null,
    attendee: null,
    // As in mails, so that the uid is the same.
    origin: siteOrigin({ protocol: 'http', host: '' }, deps.env),
    from: deps.env.mailFrom,
    now: deps.clock.now(),
  })
}
