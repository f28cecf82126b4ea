import {
  BadgeCheck,
  BellRing,
  BriefcaseBusiness,
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  CreditCard,
  FileArchive,
  FileWarning,
  Hourglass,
  Inbox,
  LogIn,
  type LucideIcon,
  MessageCircleReply,
  MessageCircleX,
  PhoneMissed,
  ShieldAlert,
  ShieldCheck,
  Undo2,
  UserCheck,
  UserPlus,
  Video,
} from 'lucide-react'
import { Link } from 'wouter'
import { agoText } from '#client/lib/clock/time-text.ts'
import { Avatar } from '#client/parts/avatar.tsx'
import { cx } from '#client/ui/cx.ts'
import type { Notification } from '#shared/contracts/notifications.ts'
import type { NotificationKind } from '#shared/domain/notifications.ts'
import { StillOpen } from './still-open.tsx'
import { notificationText } from './texts.ts'

const ICONS: Record<NotificationKind, { Icon: LucideIcon; tone: string }> = {
  call_missed: { Icon: PhoneMissed, tone: 'bg-danger-soft text-danger' },
  someone_fits: { Icon: Video, tone: 'bg-action-soft text-action-ink' },
  jobs_fit: { Icon: BriefcaseBusiness, tone: 'bg-action-soft text-action-ink' },
  jobs_found: { Icon: BellRing, tone: 'bg-action-soft text-action-ink' },
  connection_request: { Icon: UserPlus, tone: 'bg-action-soft text-action-ink' },
  connection_accepted: { Icon: UserCheck, tone: 'bg-action-soft text-action-ink' },
  id_verified: { Icon: BadgeCheck, tone: 'bg-verified-soft text-verified' },
  id_rejected: { Icon: FileWarning, tone: 'bg-danger-soft text-danger' },
  credential_verified: { Icon: BadgeCheck, tone: 'bg-verified-soft text-verified' },
  credential_rejected: { Icon: FileWarning, tone: 'bg-danger-soft text-danger' },
  id_revoked: { Icon: FileWarning, tone: 'bg-danger-soft text-danger' },
  credential_revoked: { Icon: FileWarning, tone: 'bg-danger-soft text-danger' },
  support_answered: { Icon: MessageCircleReply, tone: 'bg-action-soft text-action-ink' },
  new_sign_in: { Icon: LogIn, tone: 'bg-pending-soft text-pending' },
  support_closed: { Icon: MessageCircleX, tone: 'bg-tint text-ink-2' },
  billing: { Icon: CreditCard, tone: 'bg-pending-soft text-pending' },
  office_hours_booked: { Icon: CalendarCheck, tone: 'bg-action-soft text-action-ink' },
  office_hours_canceled: { Icon: CalendarX, tone: 'bg-tint text-ink-2' },
  office_hours_soon: { Icon: CalendarClock, tone: 'bg-pending-soft text-pending' },
  office_hours_started: { Icon: CalendarClock, tone: 'bg-action-soft text-action-ink' },
  moderation: { Icon: ShieldAlert, tone: 'bg-pending-soft text-pending' },
  report_decided: { Icon: ShieldCheck, tone: 'bg-action-soft text-action-ink' },
  application_received: { Icon: Inbox, tone: 'bg-action-soft text-action-ink' },
  application_changed: { Icon: BriefcaseBusiness, tone: 'bg-action-soft text-action-ink' },
  application_withdrawn: { Icon: Undo2, tone: 'bg-tint text-ink-2' },
  applications_waiting: { Icon: Hourglass, tone: 'bg-pending-soft text-pending' },
  job_still_open: { Icon: CalendarClock, tone: 'bg-pending-soft text-pending' },
  job_unconfirmed: { Icon: CalendarX, tone: 'bg-tint text-ink-2' },
  meeting_proposed: { Icon: CalendarPlus, tone: 'bg-action-soft text-action-ink' },
  meeting_confirmed: { Icon: CalendarCheck, tone: 'bg-action-soft text-action-ink' },
  meeting_moved: { Icon: CalendarCheck, tone: 'bg-action-soft text-action-ink' },
  meeting_declined: { Icon: CalendarX, tone: 'bg-tint text-ink-2' },
  meeting_canceled: { Icon: CalendarX, tone: 'bg-tint text-ink-2' },
  meeting_reminder: { Icon: CalendarClock, tone: 'bg-pending-soft text-pending' },
  meeting_missed: { Icon: CalendarX, tone: 'bg-pending-soft text-pending' },
  export_ready: { Icon: FileArchive, tone: 'bg-action-soft text-action-ink' },
}

/** Applications for one job come from several people. */
const isAboutSeveral = ({ kind, count }: Notification) =>
  count > 1 && (kind === 'application_received' || kind === 'application_withdrawn')

type NotificationRowProps = { notification: Notification; onFollow: () => void }

export function NotificationRow({ notification, onFollow }: NotificationRowProps) {
  const { kind, createdAt, readAt } = notification
  const member = isAboutSeveral(notification) ? null : notification.member
  const { text, detail, href } = notificationText(notification)
  const { Icon, tone } = ICONS[kind]
  const isUnread = readAt === null
  return (
    <li>
      <Link
        href={href}
        onClick={onFollow}
        className={cx(
          'flex gap-3 px-4 py-3 transition-colors hover:bg-tint focus-visible:-outline-offset-2',
          isUnread && 'bg-action-soft/50',
        )}
      >
        <span className="relative h-fit shrink-0">
          {member && <Avatar name={member.name} src={member.profileImageUrl} />}
          <span
            className={cx(
              'grid place-items-center rounded-full',
              tone,
              member ? 'absolute -right-1.5 -bottom-1.5 size-5.5 ring-2 ring-surface' : 'size-10',
            )}
          >
            <Icon size={member ? 13 : 20} />
          </span>
        </span>
        <span className="min-w-0 grow text-sm">
          <span className={cx('block wrap-anywhere', isUnread && 'font-semibold')}>
            {text}
            {isUnread && <span className="sr-only">, unread</span>}
          </span>
          {detail && <span className="line-clamp-2 text-ink-2 wrap-anywhere">{detail}</span>}
          <time dateTime={createdAt} className="block text-xs text-muted">
            {agoText(createdAt, new Date())}
          </time>
        </span>
        {isUnread && <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-action" />}
      </Link>
      {notification.jobId && isUnread && (
        <StillOpen jobId={notification.jobId} title={notification.label ?? 'your job'} onDone={onFollow} />
      )}
    </li>
  )
}
