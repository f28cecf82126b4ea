import { paths } from '#client/lib/paths.ts'
import { slotTime } from '#client/lib/time-text.ts'
import type { Notification } from '#shared/contracts/notifications.ts'
import type { ApplicationEvent, JobEvent, OfficeHoursEvent } from '#shared/domain/notifications.ts'

/** The same day as on the job's page. */
const CLOSING_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

type NotificationText = { text: string; detail: string | null; href: string }

export function notificationText({ kind, member, label, reason, jobId }: Notification): NotificationText {
  const name = member?.name ?? 'A member'
  const profile = member ? paths.member(member.id) : paths.home
  switch (kind) {
    case 'call_missed':
      return { text: `You missed a call from ${name}`, detail: null, href: paths.calls }
    case 'someone_fits':
      return { text: 'Someone who fits is here now', detail: 'Start a call to meet them.', href: paths.meet }
    case 'jobs_fit':
      return { text: `New job that fits: ${label ?? 'see the list'}`, detail: reason, href: paths.jobs }
    case 'connection_request':
      return {
        text: `${name} wants to connect`,
        detail: member?.title ?? null,
        href: paths.connectionRequests,
      }
    case 'connection_accepted':
      return {
        text: `${name} accepted your request`,
        detail: 'You can message each other now.',
        href: profile,
      }
    case 'id_verified':
    case 'id_rejected':
    case 'id_revoked':
    case 'credential_verified':
    case 'credential_rejected':
    case 'credential_revoked':
      return decisionText(kind, label, reason)
    case 'support_answered':
    case 'support_closed':
      return supportText(kind, label ?? 'your message', reason)
    case 'new_sign_in':
      return {
        text: `New sign-in: ${label ?? 'a browser'}`,
        detail: "If this wasn't you, sign that browser out and change your password.",
        href: paths.signIns,
      }
    case 'office_hours_booked':
    case 'office_hours_canceled':
    case 'office_hours_soon':
    case 'office_hours_started':
      return { ...officeHoursText(kind, member?.name ?? null, { label, reason }), href: paths.officeHours }
    case 'application_received':
    case 'application_changed':
    case 'application_withdrawn':
    case 'applications_waiting':
      return applicationText(kind, member?.name ?? null, { label, reason })
    case 'job_still_open':
    case 'job_unconfirmed':
      return { ...jobText(kind, { label, reason }), href: jobId ? paths.job(jobId) : paths.jobs }
    case 'billing':
    case 'moderation':
    case 'report_decided':
    case 'export_ready':
      return teamText(kind, label, reason)
  }
}

function supportText(
  kind: 'support_answered' | 'support_closed',
  topic: string,
  answer: string | null,
): NotificationText {
  if (kind === 'support_answered')
    return { text: `Support answered: ${topic}`, detail: answer, href: paths.contact }
  const detail = 'If you still need help, write to us again.'
  return { text: `Support closed: ${topic}`, detail, href: paths.contact }
}

function teamText(
  kind: 'billing' | 'moderation' | 'report_decided' | 'export_ready',
  label: string | null,
  detail: string | null,
): NotificationText {
  switch (kind) {
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

function applicationText(
  kind: ApplicationEvent,
  name: string | null,
  { label, reason }: Pick<Notification, 'label' | 'reason'>,
): NotificationText {
  const job = label ?? 'your job'
  switch (kind) {
    case 'application_received':
      return {
        text: `${name ?? 'Someone'} applied: ${job}`,
        detail: reason,
        href: paths.applicationsReceived,
      }
    case 'application_changed':
      return {
        text: `${reason ?? 'News'}: ${job}`,
        detail: 'See your application.',
        href: paths.applications,
      }
    case 'application_withdrawn':
      return {
        text: `${name ?? 'Someone'} withdrew their application`,
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
  const until = reason === null ? 'soon' : `on ${CLOSING_DAY.format(new Date(reason))}`
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
