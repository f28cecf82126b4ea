/**
 * Every table, and what happens to its data about a member: in their export, and when they delete their account. `true` is
 * all of it; a text says why not. A test compares this with the database's catalog, so a new table fails it until both are
 * decided.
 */
type Fate = { readonly copy: true | string; readonly deletion: true | string }

const ABOUT_NO_MEMBER = 'holds nothing about members'
const stays = (about: true | string): Fate => ({ copy: true, deletion: about })
const GOES: Fate = { copy: true, deletion: true }
const NOT_PERSONAL: Fate = { copy: ABOUT_NO_MEMBER, deletion: ABOUT_NO_MEMBER }
const PAYMENT_RECORD =
  'kept by id: money was taken, and the law asks for its records; it names no one, and the account it points to is gone'

export const DATA_MAP: Readonly<Record<string, Fate>> = {
  account_deletions: {
    copy: 'exists only once someone can no longer sign in to ask',
    deletion: 'the id, for 15 minutes: marks that cleanup after the deletion is still due',
  },
  account_exports: GOES,
  application_copies: GOES,
  application_events: GOES,
  applications: GOES,
  assistant_analyses: GOES,
  assistant_consents: GOES,
  assistant_usage: GOES,
  audit_head: NOT_PERSONAL,
  audit_log: stays(
    'kept by id: rows are chained by hash and hold no name; it says who opened and decided what',
  ),
  badge_keys: NOT_PERSONAL,
  billing_accounts: GOES,
  billing_attempts: GOES,
  billing_consents: stays(PAYMENT_RECORD),
  billing_events: GOES,
  billing_keys: { copy: 'random keys of calls to the payment provider', deletion: true },
  billing_ledger: stays(PAYMENT_RECORD),
  billing_notices: GOES,
  billing_receipts: stays(PAYMENT_RECORD),
  billing_refunds: stays(PAYMENT_RECORD),
  blocks: GOES,
  busy_hours: NOT_PERSONAL,
  call_notes: GOES,
  card_owners: GOES,
  card_search: GOES,
  card_skills: NOT_PERSONAL,
  card_totals: NOT_PERSONAL,
  companies: { copy: 'names of companies, which are in the copy of your jobs', deletion: true },
  connection_jobs: GOES,
  connections: GOES,
  company_members: GOES,
  company_proofs: GOES,
  conversation_sides: GOES,
  credential_checks: GOES,
  credentials: GOES,
  customer_deletions: {
    copy: 'exists only once someone can no longer sign in to ask',
    deletion:
      'the id of a customer at Stripe, until Stripe has deleted that customer and 30 days more: late payments are refunded',
  },
  demo_seed: NOT_PERSONAL,
  fit_alerts: GOES,
  held_texts: GOES,
  identities: GOES,
  id_check_readings: GOES,
  id_checks: GOES,
  issued_badges: stays(
    'an empty, revoked row without the member, so that its number is never given to another badge',
  ),
  job_alerts: GOES,
  job_search: GOES,
  jobs: GOES,
  known_devices: GOES,
  mailed_links: { copy: 'hashes of links in mails you have, for some days', deletion: true },
  meeting_attendance: GOES,
  meeting_guest_links: { copy: 'hashes of links that you gave to guests', deletion: true },
  meeting_guests: GOES,
  meeting_notes: GOES,
  meeting_times: GOES,
  meetings: GOES,
  member_photos: GOES,
  member_profiles: GOES,
  member_search: GOES,
  member_signals: stays(
    'for members who were suspended or banned: the keyed hashes without the member, as long as their address is refused',
  ),
  member_time_zones: GOES,
  message_search: { copy: 'the words of your messages, which are in the copy', deletion: true },
  messages: GOES,
  moderation_appeals: GOES,
  moderation_decisions: GOES,
  moderation_hours: NOT_PERSONAL,
  moderation_traces: {
    copy: 'a keyed hash of an address whose account is closed or deleted; the decisions are in the copy',
    deletion:
      'for members who were suspended or banned, or with open reports: a keyed hash of the address, the rule, counts of reports, until its end date',
  },
  notification_preferences: GOES,
  notifications: GOES,
  objects: { copy: 'the files themselves are in the folder files', deletion: true },
  office_hour_bookings: GOES,
  office_hour_slots: GOES,
  passkey_challenges: { copy: 'questions to an authenticator, for some minutes', deletion: true },
  passkeys: GOES,
  profile_views: GOES,
  push_devices: GOES,
  push_keys: NOT_PERSONAL,
  rate_limits: { copy: 'counts of attempts, gone within a day', deletion: true },
  realtime_nodes: NOT_PERSONAL,
  realtime_payloads: {
    copy: 'what is on its way between servers, for a minute',
    deletion: 'gone within a minute and a half',
  },
  realtime_presence: GOES,
  reports: stays(
    'reports they made stay without them and without their words, so that those who abuse others stay known',
  ),
  resume_card_days: GOES,
  resume_card_views: GOES,
  resume_cards: GOES,
  resumes: GOES,
  saved_jobs: GOES,
  saved_searches: GOES,
  search_vocabulary: NOT_PERSONAL,
  sent_texts: {
    copy: 'for a day, what you wrote to others first, to notice mailings; most of it is in the copy elsewhere',
    deletion: true,
  },
  session: GOES,
  sign_ins: GOES,
  summary_mails: GOES,
  support_tickets: GOES,
  task_subjects: { copy: 'hashes beside work that is queued, for 15 days', deletion: true },
  notified_jobs: GOES,
  users: GOES,
  verification_decisions: GOES,
  video_offers: {
    copy: 'the technical offer of a member waiting for a call, gone with the wait',
    deletion: true,
  },
  video_queue: { copy: 'a place in the line for a call, gone with the wait', deletion: true },
  video_participants: GOES,
  video_sessions: GOES,
}
