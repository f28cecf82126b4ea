import { inArray } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import {
  findMailing,
  type NewsPush,
  type NoticeToSend,
  queueNewsPush,
  storeNotification,
} from '#server/features/notifications/public.ts'
import { isReachable } from '#server/features/trust/public.ts'
import { siteOrigin } from '#server/platform/http/site-origin.ts'
import { meetingLetter } from '#server/platform/mail/letters/meetings.ts'
import type { Mailing } from '#server/platform/mail/mailer.ts'
import { shortName } from '#shared/domain/account/accounts.ts'
import type { MeetingEvent } from '#shared/domain/notifications.ts'
import { meetingEnd } from '#shared/domain/scheduling/meetings.ts'
import { longTimeIn } from '#shared/domain/scheduling/zones.ts'
import { type MeetingRow, otherSide } from '../repo.ts'
import { invitation } from './invitation.ts'

export type MeetingNoticeDeps = Pick<Deps, 'mailer' | 'tasks' | 'clock' | 'env' | 'storage'>

export type MeetingNews = {
  readonly event: MeetingEvent
  readonly meeting: MeetingRow
  /** Who gets it. */
  readonly memberId: string
  /** What they did themselves only goes to their mail, for their calendar. */
  readonly isOwn?: boolean
  /** The other one isn't named, such as after a block. */
  readonly isNameless?: boolean
  /** The other one's account goes: nothing that waits to be sent may have their words, such as the topic. */
  readonly isWordless?: boolean
  /** To choose from. */
  readonly times?: readonly Date[]
  /** From the other one. */
  readonly words?: string | null
}

/** Those that change what is in a calendar. */
const METHODS: Partial<Record<MeetingEvent, 'REQUEST' | 'CANCEL'>> = {
  meeting_confirmed: 'REQUEST',
  meeting_moved: 'REQUEST',
  meeting_canceled: 'CANCEL',
}

/** Stores notifications and queues pushes and mails in the transaction of the change. Publish them after the commit. */
export async function storeMeetingNews(
  deps: MeetingNoticeDeps,
  tx: DbOrTx,
  news: readonly MeetingNews[],
): Promise<NoticeToSend[]> {
  const stored: NoticeToSend[] = []
  const people = await findPeople(tx, news)
  for (const one of news) {
    const { event, meeting, memberId, isOwn = false, isNameless = false, words = null } = one
    const aboutId = isNameless ? null : otherSide(meeting, memberId)
    if (!isOwn) {
      if (aboutId && !(await isReachable(tx, memberId, aboutId))) continue
      const label = meeting.startsAt?.toISOString() ?? null
      const data = { kind: event, aboutId, meetingId: meeting.id, label, reason: words }
      const notification = await storeNotification(tx, memberId, data, deps.clock.now())
      stored.push({ memberId, notification })
      await queueNewsPush(deps, tx, pushOf(one, people))
    }
    await mail(deps, tx, one, people)
  }
  return stored
}

function pushOf(
  { event, meeting, memberId, isNameless = false }: MeetingNews,
  people: ReadonlyMap<string, Person>,
): NewsPush {
  const aboutId = isNameless ? null : otherSide(meeting, memberId)
  const other = people.get(aboutId ?? '')
  const [meetingId, startsAt] = [meeting.id, meeting.startsAt?.toISOString() ?? null]
  return {
    memberId,
    about: aboutId ? [aboutId] : [],
    message: { kind: 'meeting', event, meetingId, startsAt, name: other ? shortName(other) : null },
    topic: meetingId.replaceAll('-', ''),
  }
}

/** What changes a calendar is always mailed; of the rest, members choose. */
async function mail(
  deps: MeetingNoticeDeps,
  tx: DbOrTx,
  news: MeetingNews,
  people: ReadonlyMap<string, Person>,
): Promise<void> {
  const mailing = METHODS[news.event] ? null : await findMailing(deps, tx, news.memberId, 'meetings')
  if (mailing === null && !METHODS[news.event]) return
  const letter = letterOf(deps, news, people, mailing)
  const { meeting, memberId, isWordless = false } = news
  const other = isWordless ? null : otherSide(meeting, memberId)
  if (letter) await deps.mailer.send(letter, { about: [memberId, ...(other ? [other] : [])], within: tx })
}

type Person = Pick<typeof users.$inferSelect, 'id' | 'email' | 'firstName' | 'lastName' | 'emailVerifiedAt'>

async function findPeople(tx: DbOrTx, news: readonly MeetingNews[]): Promise<ReadonlyMap<string, Person>> {
  const ids = news.flatMap(({ meeting: { organizerId, inviteeId } }) => [
    organizerId,
    inviteeId ?? organizerId,
  ])
  if (ids.length === 0) return new Map()
  const { id, email, firstName, lastName, emailVerifiedAt } = users
  const rows = await tx
    .select({ id, email, firstName, lastName, emailVerifiedAt })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Null for someone who hasn't proved that the address is theirs. */
function letterOf(
  { env, clock }: MeetingNoticeDeps,
  news: MeetingNews,
  people: ReadonlyMap<string, Person>,
  mailing: Mailing | null,
): ReturnType<typeof meetingLetter> | null {
  const { event, meeting, memberId, isNameless = false, isWordless = false, times = [], words = null } = news
  const person = people.get(memberId)
  if (!person?.emailVerifiedAt) return null
  const other = isNameless ? undefined : people.get(otherSide(meeting, memberId) ?? '')
  const otherName = other ? shortName(other) : null
  const { organizerZone, inviteeZone, startsAt, minutes } = meeting
  const topic = isWordless ? null : meeting.topic
  const [own, theirs] =
    meeting.organizerId === memberId ? [organizerZone, inviteeZone] : [inviteeZone, organizerZone]
  const zone = own ?? theirs ?? 'UTC'
  const origin = siteOrigin({ protocol: 'http', host: '' }, env)
  const method = METHODS[event]
  const attendee = { email: person.email, name: shortName(person) }
  const given = { otherName, attendee, origin, from: env.mailFrom, now: clock.now() }
  const calendar =
    method && startsAt
      ? { method, content: invitation({ method, meeting: { ...meeting, topic, startsAt }, ...given }) }
      : undefined
  return meetingLetter({
    ...{ to: person.email, origin, event, meetingId: meeting.id, words, calendar, mailing },
    other: other ? { id: other.id, name: shortName(other) } : null,
    topic,
    minutes,
    usefulUntil: lastUseOf(news),
    time: startsAt && longTimeIn(zone, startsAt),
    times: times.map((time) => longTimeIn(zone, time)),
  })
}

/** A reminder is late once the meeting begins, other news once it or the last of the offered times is over. */
function lastUseOf({ event, meeting: { startsAt, minutes }, times = [] }: MeetingNews): Date | null {
  if (event === 'meeting_reminder') return startsAt
  const last = [...times, ...(startsAt ? [startsAt] : [])].sort((a, b) => a.getTime() - b.getTime()).at(-1)
  return last ? meetingEnd(last, minutes) : null
}
