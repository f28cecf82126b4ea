import { slotTime } from '#client/lib/clock/time-text.ts'
import { paths } from '#client/lib/paths.ts'
import type { Notification } from '#shared/contracts/notifications.ts'
import type {
  ApplicationEvent,
  JobEvent,
  MeetingEvent,
  OfficeHoursEvent,
} from '#shared/domain/notifications.ts'
import { onFirstUse } from '#shared/on-first-use.ts'

const closingDay = onFirstUse(
  () => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
)

type NotificationText = { text: string; detail: string | null; href: string }

export function notificationText(notification: Notification): NotificationText {
  const { kind, member, label, reason, count, jobId } = notification
  const name = member?.name ?? 'A member'
  switch (kind) {
    case 'call_missed':
      return {
        text: count > 1 ? `You missed ${count} calls from ${name}` : `You missed a call from ${name}`,
        detail: null,
        href: paths.calls,
      }
    case 'someone_fits':
      return { text: 'Someone who fits is here now', detail: 'Start a call to meet them.', href: paths.meet }
    case 'jobs_fit':
    case 'jobs_found':
      return jobsText(kind, label, reason)
    case 'connection_request':
    case 'connection_accepted':
      return connectionText(kind, member)
    case 'id_verified':
    case 'id_rejected':
    case 'id_revoked':
    case 'credential_verified':
    case 'credential_rejected':
    case 'credential_revoked':
      return decisionText(kind, label, reason)
    case 'support_answered':
    case 'support_closed':
      return supportText(kind, { label, reason, count })
    case 'office_hours_booked':
    case 'office_hours_canceled':
    case 'office_hours_soon':
    case 'office_hours_started':
      return { ...officeHoursText(kind, member?.name ?? null, { label, reason }), href: paths.officeHours }
    case 'application_received':
    case 'application_changed':
    case 'application_withdrawn':
    case 'applications_waiting':
      return applicationText(kind, member?.name ?? null, { label, reason, count })
    case 'job_still_open':
    case 'job_unconfirmed':
      return { ...jobText(kind, { label, reason }), href: jobId ? paths.job(jobId) : paths.jobs }
    case 'meeting_proposed':
    case 'meeting_confirmed':
    case 'meeting_moved':
    case 'meeting_declined':
    case 'meeting_canceled':
    case 'meeting_reminder':
      return { ...meetingText(kind, member?.name ?? null, { label, reason }), href: paths.meetings }
    case 'meeting_missed':
      return missedText(name)
    case 'new_sign_in':
    case 'billing':
    case 'moderation':
    case 'report_decided':
    case 'export_ready':
      return teamText(kind, label, reason)
  }
}

function connectionText(
  kind: 'connection_request' | 'connection_accepted',
  member: Notification['member'],
): NotificationText {
  const name = member?.name ?? 'A member'
  if (kind === 'connection_request') {
    const detail = member?.title ?? null
    return { text: `${name} wants to connect`, detail, href: paths.connectionRequests }
  }
  return {
    text: `${name} accepted your request`,
    detail: 'You can message each other now.',
    href: member ? paths.member(member.id) : paths.home,
  }
}

function jobsText(
  kind: 'jobs_fit' | 'jobs_found',
  label: string | null,
  detail: string | null,
): NotificationText {
  return kind === 'jobs_fit'
    ? { text: `New job that fits: ${label ?? 'see the list'}`, detail, href: paths.jobs }
    : { text: `New jobs: ${label ?? 'a saved search'}`, detail, href: paths.savedJobs }
}

function missedText(name: string): NotificationText {
  const detail = "If you were there, say so, and it won't count."
  return { text: `${name} says that you missed your meeting`, detail, href: paths.showUp }
}

function teamText(
  kind: 'new_sign_in' | 'billing' | 'moderation' | 'report_decided' | 'export_ready',
  label: string | null,
  detail: string | null,
): NotificationText {
  switch (kind) {
    case 'new_sign_in':
      return {
        text: `New sign-in: ${label ?? 'a browser'}`,
        detail: "If this wasn't you, sign that browser out and change your password.",
        href: paths.signIns,
      }
    case 'billing':
      return { text: label ?? 'Your membership', detail, href: paths.billing }
    case 'moderation':
      return { text: label ?? 'About your account', detail, href: paths.standing }
    case 'report_decided':
      return { text: label ?? 'We looked at your report', detail, href: paths.communityRules }
    case 'export_ready':
      return {
        text: 'Your copy of your data is ready',
        detail: 'Download it within seven days.',
        href: paths.settings,
      }
  }
}

function supportText(
  kind: 'support_answered' | 'support_closed',
  { label, reason, count }: Pick<Notification, 'label' | 'reason' | 'count'>,
): NotificationText {
  const topic = label ?? 'your message'
  if (kind === 'support_answered') {
    const news = count > 1 ? `Support sent ${count} answers` : 'Support answered'
    return { text: `${news}: ${topic}`, detail: reason, href: paths.contact }
  }
  return {
    text: `Support closed: ${topic}`,
    detail: 'If you still need help, write to us again.',
    href: paths.contact,
  }
}

function applicationText(
  kind: ApplicationEvent,
  name: string | null,
  { label, reason, count }: Pick<Notification, 'label' | 'reason' | 'count'>,
): NotificationText {
  const job = label ?? 'your job'
  switch (kind) {
    case 'application_received':
      return {
        text: count > 1 ? `${count} new applications: ${job}` : `${name ?? 'Someone'} applied: ${job}`,
        detail: reason,
        href: paths.applicationsReceived,
      }
    case 'application_changed':
      return {
        text: `${reason ?? 'News'}: ${job}`,
        detail: count > 1 ? `${count} updates. See your application.` : 'See your application.',
        href: paths.applications,
      }
    case 'application_withdrawn':
      return {
        text:
          count > 1
            ? `${count} applications were withdrawn`
            : `${name ?? 'Someone'} withdrew their application`,
        detail: job,
        href: paths.applicationsReceived,
      }
    case 'applications_waiting':
      return { text: reason ?? 'Applicants are waiting', detail: job, href: paths.applicationsReceived }
  }
}

/** `reason` is when it closes. */
function jobText(
  kind: JobEvent,
  { label, reason }: Pick<Notification, 'label' | 'reason'>,
): Omit<NotificationText, 'href'> {
  const job = label ?? 'your job'
  if (kind === 'job_unconfirmed')
    return { text: `Your job closed: ${job}`, detail: 'No one confirmed that it was still open.' }
  const until = reason === null ? 'soon' : `on ${closingDay().format(new Date(reason))}`
  return { text: `Is this job still open? ${job}`, detail: `If you don't confirm it, it closes ${until}.` }
}

function officeHoursText(
  kind: OfficeHoursEvent,
  name: string | null,
  { label, reason }: Pick<Notification, 'label' | 'reason'>,
): Omit<NotificationText, 'href'> {
  const time = label && slotTime(label, new Date())
  const withName = name ? ` with ${name}` : ''
  switch (kind) {
    case 'office_hours_booked':
      return {
        text: `${name ?? 'A member'} booked your office hours`,
        detail: [time, reason].filter(Boolean).join(' · '),
      }
    case 'office_hours_canceled':
      return {
        text: name ? `${name} canceled office hours` : 'Your office hours were canceled',
        detail: time,
      }
    case 'office_hours_soon':
      return { text: `Your office hours${withName} start soon`, detail: time }
    case 'office_hours_started':
      return { text: `Your office hours${withName} start now`, detail: 'Open the page to join.' }
  }
}

function meetingText(
  kind: MeetingEvent,
  name: string | null,
  { label, reason }: Pick<Notification, 'label' | 'reason'>,
): Omit<NotificationText, 'href'> {
  const time = label && slotTime(label, new Date())
  const someone = name ?? 'A member'
  const withName = name ? ` with ${name}` : ''
  switch (kind) {
    case 'meeting_proposed':
      return {
        text: time ? `${someone} would like to move your meeting` : `${someone} proposes times to meet`,
        detail: reason ?? 'Pick one, or propose others.',
      }
    case 'meeting_confirmed':
      return { text: `Your meeting${withName} is confirmed`, detail: time }
    case 'meeting_moved':
      return { text: `Your meeting${withName} has a new time`, detail: time }
    case 'meeting_declined':
      return { text: `${someone} declined the times you proposed`, detail: reason }
    case 'meeting_canceled':
      return {
        text: name ? `${name} canceled your meeting` : 'Your meeting was canceled',
        detail: [time, reason].filter(Boolean).join(' · ') || null,
      }
    case 'meeting_reminder':
      return { text: `Your meeting${withName} is coming up`, detail: time }
  }
}

type DecisionKind = Extract<Notification['kind'], `${'id' | 'credential'}_${string}`>

function decisionText(kind: DecisionKind, label: string | null, reason: string | null): NotificationText {
  const what = label ?? 'Your credential'
  const href = kind.startsWith('id_') ? paths.home : paths.credentials
  switch (kind) {
    case 'id_verified':
      return { text: 'Your ID is verified', detail: 'The seal now appears next to your name.', href }
    case 'id_rejected':
      return { text: "Your ID wasn't approved", detail: reason, href }
    case 'id_revoked':
      return { text: 'Your ID is no longer verified', detail: reason, href }
    case 'credential_verified':
      return { text: `${what} is verified`, detail: null, href }
    case 'credential_rejected':
      return { text: `${what} wasn't approved`, detail: reason, href }
    case 'credential_revoked':
      return { text: `${what} is no longer verified`, detail: reason, href }
  }
}
