import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { BRAND } from '#shared/domain/brand.ts'
import { meetingEnd } from '#shared/domain/scheduling/meetings.ts'
import type { MeetingRow } from '../repo.ts'

export type InvitationMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

type Given = {
  readonly method: InvitationMethod
  readonly meeting: Pick<MeetingRow, 'id' | 'minutes' | 'sequence'> & {
    readonly topic: string | null
    readonly startsAt: Date
  }
  /** Null if they aren't named. */
  readonly otherName: string | null
  /** The one who gets it by mail; null in a file. */
  readonly attendee: { readonly email: string; readonly name: string } | null
  readonly origin: string
  /** The sender of our mails, such as 'Trueline <no-reply@trueline.example.com>'. */
  readonly from: string
  readonly now: Date
}

export const meetingTitle = (topic: string | null, otherName: string | null): string =>
  `${topic ?? 'Meeting'}${otherName === null ? '' : ` (${otherName})`}`

export const meetingAddress = (origin: string, id: string): string => `${origin}/meetings/${id}`

/**
 * The meeting as an iCalendar object (RFC 5545) for one of the two. Its organizer is our sending address under the other one's
 * name, so that no member learns another's address. The uid stays, and the sequence rises with each change.
 */
export function invitation({ method, meeting, otherName, attendee, origin, from, now }: Given): string {
  const { id, topic, minutes, sequence, startsAt } = meeting
  const url = meetingAddress(origin, id)
  const calendar = ical({ prodId: { company: BRAND, product: 'Meetings', language: 'EN' } })
  calendar.method(ICalCalendarMethod[method])
  const event = calendar.createEvent({
    id: `${id}@${new URL(origin).hostname}`,
    sequence,
    stamp: now,
    start: startsAt,
    end: meetingEnd(startsAt, minutes),
    summary: meetingTitle(topic, otherName),
    description: `Video meeting on ${BRAND}: ${url}`,
    location: url,
    url,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: otherName ?? BRAND, email: addressOf(from) },
  })
  if (attendee) {
    event.createAttendee({
      ...attendee,
      rsvp: false,
      role: ICalAttendeeRole.REQ,
      type: ICalAttendeeType.INDIVIDUAL,
      status: ICalAttendeeStatus.ACCEPTED,
    })
  }
  return calendar.toString()
}

/** The address of a sender with or without a name. */
const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
