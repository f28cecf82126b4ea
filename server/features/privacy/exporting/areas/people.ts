import type { ExportArea } from '../area.ts'
import { person } from '../area.ts'

export const PEOPLE_AREAS: readonly ExportArea[] = [
  {
    file: 'calls',
    about:
      'Who you had calls with, when, how they ended, your private note and rating, and whether you asked to meet again. Nothing that was said or shown is kept.',
    tables: ['video_sessions', 'video_participants', 'call_notes'],
    query: `select s.id, s.kind, s.status, s.end_reason as "endReason",
      case when s.initiator_id = $1 then 'you' else 'they' end as "whoBegan",
      ${person('case when s.initiator_id = $1 then s.recipient_id else s.initiator_id end')} as "with",
      s.created_at as "begunAt", s.connected_at as "connectedAt", s.ended_at as "endedAt",
      coalesce(participant.skip_spent, false) as "costASkip",
      s.shared_field as "fieldYouBothWorkedIn",
      own.note as "yourNote", own.rating as "yourRating", own.meet_again_at as "youAskedToMeetAgainAt"
      from video_sessions as s left join video_participants as participant on participant.session_id = s.id and participant.member_id = $1
      left join call_notes as own on own.session_id = s.id and own.member_id = $1
      where s.initiator_id = $1 or s.recipient_id = $1 order by s.created_at`,
  },
  {
    file: 'call-alerts',
    about: 'Whether you asked to be told when someone fits for a call.',
    tables: ['fit_alerts'],
    query: `select created_at as "askedAt", expires_at as "until", notified_at as "notifiedAt"
      from fit_alerts where member_id = $1`,
  },
  {
    file: 'messages',
    about: "Every message you sent and received, with the other person's name and id.",
    tables: ['messages', 'conversation_sides'],
    query: `select m.id, case when m.sender_id = $1 then 'you' else 'they' end as "from",
      ${person('case when m.sender_id = $1 then m.recipient_id else m.sender_id end')} as "with",
      case when m.removed_at is null or m.sender_id = $1 then m.text end as text, m.created_at as "at",
      m.removed_at as "removedByAModeratorAt", m.is_held as "waitsForAModerator",
      case when m.recipient_id = $1 then m.seq <= c.read_seq end as "youReadIt"
      from messages as m
      left join conversation_sides as c on c.member_id = $1
        and c.other_id = case when m.sender_id = $1 then m.recipient_id else m.sender_id end
      where m.sender_id = $1 or (m.recipient_id = $1 and not m.is_held) order by m.seq`,
  },
  {
    file: 'connections',
    about: 'Who you asked to connect, who asked you, and the result.',
    tables: ['connections', 'connection_jobs'],
    query: `select c.id, case when c.user_id_1 = $1 then 'you' else 'they' end as "whoAsked",
      ${person('case when c.user_id_1 = $1 then c.user_id_2 else c.user_id_1 end')} as "with",
      case when c.status = 'declined' and c.user_id_1 = $1 then 'pending' else c.status end as status, c.job_id as "aboutJob",
      (select array_agg(j.job_id order by j.created_at) from connection_jobs as j where j.connection_id = c.id) as "alsoAboutJobs",
      case when c.note_hidden_at is null or c.user_id_1 = $1 then c.note end as note, c.created_at as "askedAt",
      case when c.status = 'declined' and c.user_id_1 = $1 then null else c.responded_at end as "answeredAt"
      from connections as c where c.user_id_1 = $1 or c.user_id_2 = $1 order by c.created_at`,
  },
  {
    file: 'office-hours',
    about: 'The office hours you offered, and the slots you booked.',
    tables: ['office_hour_slots', 'office_hour_bookings'],
    query: `select s.id, case when s.host_id = $1 then 'you' else 'they' end as "whoOffered",
      ${person('case when s.host_id = $1 then b.guest_id else s.host_id end')} as "with",
      s.starts_at as "startsAt", s.topic, b.note, b.created_at as "bookedAt"
      from office_hour_slots as s left join office_hour_bookings as b on b.slot_id = s.id
      where s.host_id = $1 or b.guest_id = $1 order by s.starts_at`,
  },
  {
    file: 'meetings',
    about:
      'Meetings that you or others proposed: with whom, about what, when, and what became of them. Your private notes, when you were there, what you answered about the other person, and who said that you missed one. With guests, the names they gave.',
    tables: ['meetings', 'meeting_times', 'meeting_notes', 'meeting_attendance', 'meeting_guests'],
    query: `select m.id, case when m.organizer_id = $1 then 'you' else 'they' end as "whoProposedItFirst",
      ${person('case when m.organizer_id = $1 then m.invitee_id else m.organizer_id end')} as "with",
      m.topic, m.note, m.minutes, m.status, m.starts_at as "startsAt",
      case when m.proposer_id = $1 then 'you' when m.proposer_id is not null then 'they' end as "whoseTimes",
      (select array_agg(t.starts_at order by t.starts_at) from meeting_times as t where t.meeting_id = m.id) as "times",
      m.reason, case when m.organizer_id = $1 then m.organizer_zone else m.invitee_zone end as "yourTimeZone",
      case when m.organizer_id = $1 then m.application_id end as "aboutApplication", m.created_at as "proposedAt",
      own_note.text as "yourNote", own.seen_at as "youWereLastThereAt", own.joined_at as "youJoinedAt",
      own.answer as "youSaidTheyShowedUp", own.answered_at as "youAnsweredAt", own.disputed_at as "theyDisputedItAt",
      case when theirs.answer = 'no' then theirs.answered_at end as "theySaidYouMissedItAt",
      theirs.disputed_at as "youDisputedItAt",
      case when m.organizer_id = $1 then (select array_agg(g.name order by g.created_at) from meeting_guests as g
        where g.meeting_id = m.id and g.status = 'admitted') end as "guestsYouLetIn"
      from meetings as m
      left join meeting_notes as own_note on own_note.meeting_id = m.id and own_note.member_id = $1
      left join meeting_attendance as own on own.meeting_id = m.id and own.member_id = $1
      left join meeting_attendance as theirs on theirs.meeting_id = m.id and theirs.member_id <> $1
      where m.organizer_id = $1 or m.invitee_id = $1 order by m.created_at`,
  },
  {
    file: 'blocks',
    about: "Who you've blocked. We don't share who blocked you.",
    tables: ['blocks'],
    query: `select ${person('b.blocked_id')} as member, b.created_at as "since"
      from blocks as b where b.blocker_id = $1 order by b.created_at`,
  },
  {
    file: 'reports',
    about: "Reports you made. We don't share who reported you, so people feel safe reporting.",
    tables: ['reports'],
    query: `select r.id, ${person('r.reported_id')} as "about", r.reason, r.details, r.photo_id is not null as "aboutTheirPhoto",
      r.content_kind as "aboutTheir", r.content_id as "whichOne", r.session_id as "call", r.created_at as "at"
      from reports as r where r.reporter_id = $1 order by r.created_at`,
  },
  {
    file: 'moderation',
    about:
      'What our team decided about your account, and your appeals. The notes of moderators stay with us.',
    tables: ['moderation_decisions', 'moderation_appeals'],
    query: `select d.id, d.action, d.cause as "automaticBecause", d.content_kind as "removed", d.content_id as "whichOne",
        d.rule, d.status, d.ends_at as "until", d.created_at as "at",
      a.text as "yourAppeal", a.outcome as "outcomeOfYourAppeal", a.created_at as "youAppealedAt"
      from moderation_decisions as d left join moderation_appeals as a on a.decision_id = d.id
      where d.member_id = $1 and d.action <> 'dismiss' order by d.created_at`,
  },
  {
    file: 'held-texts',
    about: 'Texts you sent to many people, which waited for a moderator, and the result.',
    tables: ['held_texts'],
    query: `select id, text, status, created_at as "heldAt" from held_texts where sender_id = $1 order by created_at`,
  },
  {
    file: 'profile-views',
    about: 'How many people viewed your profile each day, and whose profiles you viewed lately.',
    tables: ['profile_views'],
    query: `select viewed_on as "day", count(*)::int as "viewsOfYou", null::jsonb as "youLookedAt"
      from profile_views where member_id = $1 group by viewed_on
      union all
      select v.viewed_on, null, ${person('v.member_id')} from profile_views as v where v.viewer = $1::uuid::text
      order by 1`,
  },
]
