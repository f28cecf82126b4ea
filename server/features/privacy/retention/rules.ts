import { RETENTION_DAYS } from '#shared/domain/privacy.ts'

/** What is deleted by age. `isOver` compares with `$1`, the cutoff. */
type Rule = { readonly table: string; readonly days: number; readonly isOver: string }

export const RULES: readonly Rule[] = [
  { table: 'session', days: 0, isOver: 'expire < $1' },
  { table: 'rate_limits', days: 0, isOver: 'expire < extract(epoch from $1::timestamptz) * 1000' },
  {
    table: 'profile_views',
    days: RETENTION_DAYS.profileViews,
    isOver: `viewed_on < ($1::timestamptz at time zone 'UTC')::date`,
  },
  {
    table: 'resume_card_days',
    days: RETENTION_DAYS.cardDays,
    isOver: `viewed_on < ($1::timestamptz at time zone 'UTC')::date`,
  },
  // Longer than a job is news.
  { table: 'notified_jobs', days: RETENTION_DAYS.notifiedJobs, isOver: 'notified_at < $1' },
  { table: 'summary_mails', days: RETENTION_DAYS.summaries, isOver: 'created_at < $1' },
  // Participants are deleted with it, reports stay. Open calls belong to the sweep of calls.
  {
    table: 'video_sessions',
    days: RETENTION_DAYS.calls,
    isOver: `created_at < $1 and ended_at < $1`,
  },
  // Bookings are deleted with it.
  { table: 'office_hour_slots', days: RETENTION_DAYS.officeHours, isOver: 'starts_at < $1' },
  // Its times are deleted with it.
  {
    table: 'meetings',
    days: RETENTION_DAYS.meetings,
    isOver: `created_at < $1 and updated_at < $1 and (starts_at is null or starts_at < $1)`,
  },
  { table: 'meeting_guests', days: RETENTION_DAYS.meetingGuests, isOver: 'created_at < $1' },
  { table: 'fit_alerts', days: 0, isOver: 'expires_at < $1' },
  { table: 'moderation_traces', days: 0, isOver: 'ends_at < $1' },
  // As long as `SAME_TEXT` compares them.
  { table: 'sent_texts', days: 1, isOver: 'created_at < $1' },
  { table: 'member_signals', days: 0, isOver: 'ends_at < $1' },
  { table: 'reports', days: RETENTION_DAYS.reports, isOver: 'created_at < $1' },
  { table: 'assistant_analyses', days: RETENTION_DAYS.analyses, isOver: 'created_at < $1' },
  {
    table: 'assistant_usage',
    days: RETENTION_DAYS.modelUsage,
    isOver: `day < ($1::timestamptz at time zone 'UTC')::date`,
  },
  {
    table: 'support_tickets',
    days: RETENTION_DAYS.supportTickets,
    isOver: `updated_at < $1 and status <> 'open'`,
  },
  // Longer than the queue keeps a task.
  { table: 'task_subjects', days: 15, isOver: 'created_at < $1' },
  { table: 'billing_events', days: RETENTION_DAYS.stripeEvents, isOver: 'received_at < $1' },
]
