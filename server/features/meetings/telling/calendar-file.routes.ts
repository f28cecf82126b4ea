import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { siteOrigin } from '#server/platform/http/site-origin.ts'
import { serveBytes } from '#server/platform/routes/serve.ts'
import { meetings } from '#shared/contracts/meetings.ts'
import { type OwnMeeting, readMeeting } from '../changing.ts'
import { findMeeting } from '../repo.ts'
import { invitation } from './invitation.ts'

/** A confirmed meeting as a file for any calendar, with the same uid as the invitation by mail. */
export function calendarFileRoute(app: FastifyInstance, deps: Deps): void {
  serveBytes(app, meetings.calendarFile, {
    run: async ({ actor: { memberId }, params: { id } }) => ({
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="invite.ics"',
      },
      body: await calendarFile(deps, { memberId, id }),
    }),
  })
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
