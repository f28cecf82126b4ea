import type { ExportArea } from '../area.ts'
import { person } from '../area.ts'

export const ACCOUNT_AREAS: readonly ExportArea[] = [
  {
    file: 'profile',
    about: 'Your profile: name, address, place, what you wrote about yourself, and your choices.',
    tables: ['users', 'member_profiles', 'member_search'],
    query: `select u.id, u.email, u.email_verified_at as "emailVerifiedAt", u.password is not null as "hasPassword",
      u.first_name as "firstName", u.last_name as "lastName", u.profile_image_url as "profileImageUrl", u.country, u.city,
      u.state, u.title, u.bio, p.pronouns, p.experience, p.education, p.skills, p.languages, p.links, u.is_admin as "isAdmin", u.is_listed as "isInDirectory",
      u.video_chat_skips_used as "freeSkipsUsed", u.agreed_to_terms_at as "agreedToTermsAt", u.age_confirmed_at as "ageConfirmedAt", u.created_at as "joinedAt",
      u.welcome_dismissed_at as "checklistDismissedAt",
      u.updated_at as "changedAt", s.words::text as "foundByTheWords"
      from users as u left join member_search as s on s.member_id = u.id
      left join member_profiles as p on p.member_id = u.id where u.id = $1`,
  },
  {
    file: 'photo',
    about: 'When you set your photo, and its address. The photo itself is in the folder files.',
    tables: ['member_photos'],
    query: `select '/photos/' || id || '-large.webp' as "address", created_at as "setAt",
      removed_at as "removedByAModeratorAt"
      from member_photos where member_id = $1`,
  },
  {
    file: 'sign-ins',
    about: "Where you're signed in, without the secrets that would let someone else in.",
    tables: ['session', 'sign_ins'],
    query: `select i.method, i.device_name as "browser", i.network, i.created_at as "signedInAt", i.last_seen_at as "lastSeenAt",
      s.expire as "endsAt" from sign_ins as i join session as s on s.sid = i.sid where i.member_id = $1 order by i.created_at`,
  },
  {
    file: 'browsers',
    about:
      'When we first and last saw each browser you signed in from. Each one has a random mark that says nothing else.',
    tables: ['known_devices'],
    query: `select first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt"
      from known_devices where member_id = $1 order by first_seen_at`,
  },
  {
    file: 'signals',
    about:
      "What would recognize you under another account, by kind and when we saw it. We only keep codes that can't be turned back into a card, document, browser or network.",
    tables: ['member_signals'],
    query: `select kind, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt", ends_at as "keptUntil"
      from member_signals where member_id = $1 order by first_seen_at`,
  },
  {
    file: 'passkeys',
    about: 'Your passkeys, without their keys.',
    tables: ['passkeys'],
    query: `select name, transports, is_backed_up as "isBackedUp", created_at as "addedAt", last_used_at as "lastUsedAt"
      from passkeys where member_id = $1 order by created_at`,
  },
  {
    file: 'linked-accounts',
    about: 'Linked accounts you can sign in with, and your ID there.',
    tables: ['identities'],
    query: `select provider, issuer, subject, email, created_at as "linkedAt"
      from identities where member_id = $1 order by created_at`,
  },
  {
    file: 'devices',
    about: 'Browsers where you turned on notifications. For the push address, only the host.',
    tables: ['push_devices'],
    query: `select name, substring(endpoint from '^https?://([^/]+)') as "pushService", created_at as "addedAt"
      from push_devices where member_id = $1 order by created_at`,
  },
  {
    file: 'online',
    about: 'Whether you were online when the copy was made.',
    tables: ['realtime_presence'],
    query: `select sum(sockets)::int as "openPages" from realtime_presence where member_id = $1 having count(*) > 0`,
  },
  {
    file: 'notifications',
    about: 'Your notifications.',
    tables: ['notifications'],
    query: `select n.id, n.kind, ${person('n.about_id')} as about, n.data, n.created_at as "at", n.read_at as "readAt"
      from notifications as n where n.member_id = $1 order by n.seq`,
  },
  {
    file: 'notification-settings',
    about: 'What you chose to be told about, and the time zone of your mornings.',
    tables: ['notification_preferences', 'member_time_zones'],
    query: `select group_name as "about", channel, is_on as "isOn", null as "timeZone", changed_at as "changedAt"
      from notification_preferences where member_id = $1
      union all
      select null, null, null, time_zone, changed_at from member_time_zones where member_id = $1 order by 5`,
  },
  {
    file: 'summaries',
    about: 'Weekly summaries we emailed you.',
    tables: ['summary_mails'],
    query: `select kind, period as "day", created_at as "sentAt"
      from summary_mails where member_id = $1 order by created_at`,
  },
  {
    file: 'support',
    about: 'What you wrote to support and what was answered.',
    tables: ['support_tickets'],
    query: `select id, topic, name, email, message, status, answer, created_at as "writtenAt", updated_at as "changedAt"
      from support_tickets where user_id = $1 order by created_at`,
  },
  {
    file: 'copies',
    about: 'The last copy of your data you asked for: this one.',
    tables: ['account_exports'],
    query: `select id, asked_at as "askedAt" from account_exports where member_id = $1`,
  },
]
