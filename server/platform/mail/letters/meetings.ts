import { BRAND } from '#shared/domain/brand.ts'
import type { MeetingEvent } from '#shared/domain/notifications.ts'
import {
  actionButton,
  bulletList,
  footnote,
  type Letter,
  type LetterBlock,
  labeledRows,
  letter,
  type Mailing,
  pageLink,
  paragraph,
  stopNote,
} from '../letter.ts'

type MeetingNewsLetter = {
  readonly to: string
  readonly origin: string
  readonly event: MeetingEvent
  readonly meetingId: string
  /** Null if it isn't repeated, which only a cancellation may leave out. */
  readonly topic: string | null
  readonly minutes: number
  /** Null if the other one isn't named. With them there is their profile, so that the mail can go with their account. */
  readonly other: { readonly id: string; readonly name: string } | null
  /** When it is, in words; null while nothing is agreed. */
  readonly time: string | null
  /** The times to choose from, in words. */
  readonly times: readonly string[]
  /** What the other one wrote. */
  readonly words: string | null
  readonly calendar: Letter['calendar']
  readonly usefulUntil: Date | null
  /** How the reader stops such mails; null for what changes their calendar. */
  readonly mailing: Mailing | null
}

/** News about a meeting, with an invitation for calendars where its time is agreed on. */
export function meetingLetter(news: MeetingNewsLetter): Letter {
  const { to, event, topic, other, calendar, usefulUntil, mailing } = news
  const lead = leadOf(event, other?.name ?? null)
  return letter({
    to,
    subject: (topic === null ? lead : `${lead}: ${topic}`).replaceAll(/\s+/g, ' '),
    heading: lead,
    greeting: 'Hello,',
    blocks: [paragraph(sentenceOf(news)), ...detailsOf(news), actionOf(news), ...notesOf(news)],
    closing: BRAND,
    ...(calendar && { calendar }),
    ...(mailing && { oneClick: mailing.oneClick }),
    ...(usefulUntil && { usefulUntil: usefulUntil.toISOString() }),
  })
}

function leadOf(event: MeetingEvent, otherName: string | null): string {
  const name = otherName ?? 'The other member'
  switch (event) {
    case 'meeting_proposed':
      return `${name} proposes times to meet`
    case 'meeting_confirmed':
      return 'Your meeting is confirmed'
    case 'meeting_moved':
      return 'Your meeting has moved'
    case 'meeting_declined':
      return `${name} can't make the times you proposed`
    case 'meeting_canceled':
      return 'Your meeting was canceled'
    case 'meeting_reminder':
      return 'Your meeting is coming up'
  }
}

function sentenceOf({ event, topic, other, time }: MeetingNewsLetter): string {
  const withName = other === null ? '' : ` with ${other.name}`
  switch (event) {
    case 'meeting_proposed':
      return time === null
        ? `Choose one of these times for “${topic}”, or propose others:`
        : `“${topic}” is at ${time}. These times would suit ${other?.name ?? 'the other member'} better. It stays as it is until you choose one:`
    case 'meeting_confirmed':
      return `You're meeting${withName} on video.`
    case 'meeting_moved':
      return `Your meeting${withName} has a new time.`
    case 'meeting_declined':
      return time === null
        ? 'You can propose others from your messages.'
        : `“${topic}” stays as it was: ${time}.`
    case 'meeting_canceled':
      return `Your meeting${withName} won't take place.`
    case 'meeting_reminder':
      return `You're meeting${withName} on video soon.`
  }
}

function detailsOf(news: MeetingNewsLetter): LetterBlock[] {
  const { event, origin, topic, minutes, time, times, words, other } = news
  const isAgreed = event !== 'meeting_proposed' && event !== 'meeting_declined' && time !== null
  return [
    ...(times.length > 0 ? [bulletList(times), paragraph(`It takes ${minutes} minutes.`)] : []),
    ...(isAgreed
      ? [
          labeledRows([
            ...(topic === null ? [] : [['About', topic] as const]),
            ['When', time],
            ['Length', `${minutes} minutes`],
          ]),
        ]
      : []),
    ...(words === null ? [] : [paragraph(`${other?.name ?? 'The other member'} wrote: ${words}`)]),
    ...(other === null
      ? []
      : [paragraph(`Who ${other.name} is: `, pageLink(`${origin}/members/${other.id}`))]),
  ]
}

function actionOf({ event, origin, meetingId }: MeetingNewsLetter): LetterBlock {
  switch (event) {
    case 'meeting_proposed':
      return actionButton('Choose a time', `${origin}/meetings`)
    case 'meeting_declined':
    case 'meeting_canceled':
      return actionButton('See your meetings', `${origin}/meetings`)
    default:
      return actionButton('Open the meeting', `${origin}/meetings/${meetingId}`)
  }
}

function notesOf({ event, mailing }: MeetingNewsLetter): LetterBlock[] {
  if (mailing) return [stopNote('You get emails about meetings and office hours.', mailing)]
  if (event === 'meeting_canceled') return [footnote('The invitation in your calendar is canceled with it.')]
  if (event !== 'meeting_confirmed' && event !== 'meeting_moved') return []
  return [
    footnote(
      'This email has an invitation for your calendar. You can also add the meeting to Google Calendar or Outlook, move it or cancel it on your meetings page.',
    ),
  ]
}
