import * as z from 'zod/mini'
import { HOLD_CAUSES, SIGNAL_KINDS } from '../domain/trust/brakes.ts'
import {
  ACTIONS,
  APPEAL_MAX_LENGTH,
  APPEAL_OUTCOMES,
  CONTENT_KINDS,
  DECISION_ACTIONS,
  DECISION_STATUSES,
  DURATION_HOURS,
  hasDuration,
  NOTE_MAX_LENGTH,
  REPORTED_KINDS,
  RULES,
  STANDINGS,
} from '../domain/trust/moderation.ts'
import { REPORT_REASONS } from '../domain/trust/reports.ts'
import { fileOperation, operation } from './operation.ts'
import { timeCursor } from './paging.ts'
import { done, id, idParams, timestamp } from './shapes.ts'
import { text, trimmed } from './text.ts'

const named = z.object({ id, name: z.string() })
const standing = z.object({ level: z.enum(STANDINGS), until: z.nullable(timestamp) })
export const currentStanding = standing

const note = trimmed(NOTE_MAX_LENGTH).check(z.minLength(1, 'A note is required'))
const rule = z.enum(RULES, { error: 'Choose the rule' })

/** Someone with open reports, or held by the product. `seriousness` only orders the list. */
const reportedPerson = z.object({
  ...named.shape,
  seriousness: z.number(),
  openReports: z.int(),
  reporters: z.int(),
  reasons: z.array(z.enum(REPORT_REASONS)),
  newestAt: timestamp,
  heldBecause: z.nullable(z.enum(HOLD_CAUSES)),
  standing,
})
export type ReportedPerson = z.output<typeof reportedPerson>

/** `gone` if its owner deleted it, made it private or replaced it. The text of a message isn't part of it. */
const deskContent = z.object({
  kind: z.enum(CONTENT_KINDS),
  id,
  title: z.nullable(z.string()),
  state: z.enum(['shown', 'removed', 'gone']),
})
export type DeskContent = z.output<typeof deskContent>

const deskReport = z.object({
  id,
  reason: z.enum(REPORT_REASONS),
  details: z.nullable(z.string()),
  /** Null if it isn't about a photo; the address is null once that photo is gone. */
  photo: z.nullable(z.object({ address: z.nullable(z.string()) })),
  /** What of theirs it is about; null if it is about them. */
  content: z.nullable(deskContent),
  isAboutCall: z.boolean(),
  isOpen: z.boolean(),
  /** Null once their account is deleted. */
  reporter: z.nullable(
    z.object({
      ...named.shape,
      isVerified: z.boolean(),
      reportsMade: z.int(),
      actedOn: z.int(),
      dismissed: z.int(),
    }),
  ),
  createdAt: timestamp,
})
export type DeskReport = z.output<typeof deskReport>

/** Why the product did it by itself; null for moderators' decisions. */
const cause = z.nullable(z.enum(HOLD_CAUSES))

const appeal = z.object({
  text: z.string(),
  createdAt: timestamp,
  outcome: z.nullable(z.enum(APPEAL_OUTCOMES)),
})

const deskDecision = z.object({
  id,
  member: named,
  action: z.enum(DECISION_ACTIONS),
  cause,
  contentKind: z.nullable(z.enum(CONTENT_KINDS)),
  rule: z.nullable(z.enum(RULES)),
  note: z.nullable(z.string()),
  endsAt: z.nullable(timestamp),
  status: z.enum(DECISION_STATUSES),
  /** Null for the product itself and for a former moderator. */
  decidedBy: z.nullable(z.string()),
  secondedBy: z.nullable(z.string()),
  /** Whether this moderator took part, so that someone else has to confirm it or decide its appeal. */
  isOwn: z.boolean(),
  appeal: z.nullable(appeal),
  createdAt: timestamp,
})
export type DeskDecision = z.output<typeof deskDecision>

const person = z.object({
  ...named.shape,
  createdAt: timestamp,
  isEmailVerified: z.boolean(),
  isIdVerified: z.boolean(),
  isStaff: z.boolean(),
  standing,
  calls: z.object({ connected: z.int(), endedByReport: z.int() }),
  reportsMade: z.object({ total: z.int(), actedOn: z.int(), dismissed: z.int() }),
  /** What an earlier, deleted account with this email left. */
  earlierAccount: z.nullable(z.object({ wasRefused: z.boolean(), openReports: z.int() })),
  /** Accounts that share a signal with this one; no member for one that was deleted while suspended or banned. */
  links: z.array(
    z.object({ kind: z.enum(SIGNAL_KINDS), member: z.nullable(named), standing: z.enum(STANDINGS) }),
  ),
  reports: z.array(deskReport),
  decisions: z.array(deskDecision),
})
export type DeskPerson = z.output<typeof person>

/** A rule for everything but a dismissal; hours for what ends. */
const newDecision = z
  .object({
    action: z.enum(ACTIONS, { error: 'Choose what to do' }),
    rule: z.optional(z.nullable(rule)),
    note,
    hours: z.optional(
      z.nullable(z.int().check(z.minimum(DURATION_HOURS.min), z.maximum(DURATION_HOURS.max))),
    ),
  })
  .check(
    z.refine(({ action, rule }) => action === 'dismiss' || Boolean(rule), {
      error: 'Choose the rule',
      path: ['rule'],
    }),
    z.refine(({ action, hours }) => !hasDuration(action) || Boolean(hours), {
      error: 'Choose for how long',
      path: ['hours'],
    }),
  )

/** A text that one member sent to many strangers, what else waits with it, and how many people wait. */
const heldText = z.object({
  id,
  member: named,
  text: z.string(),
  /** Nearly the same texts, and what was written after one. */
  variants: z.array(z.string()),
  people: z.int(),
  createdAt: timestamp,
})
export type HeldText = z.output<typeof heldText>

/** A message of the conversation in which one was reported. */
const reportedMessage = z.object({
  id,
  isFromReported: z.boolean(),
  isReported: z.boolean(),
  isRemoved: z.boolean(),
  text: z.string(),
  createdAt: timestamp,
})
export type ReportedMessage = z.output<typeof reportedMessage>

const ownDecision = z.object({
  id,
  action: z.enum(DECISION_ACTIONS),
  cause,
  /** What was removed, and its title or text while it exists; null for other decisions. */
  content: z.nullable(z.object({ kind: z.enum(CONTENT_KINDS), id, title: z.nullable(z.string()) })),
  rule: z.nullable(z.enum(RULES)),
  endsAt: z.nullable(timestamp),
  status: z.enum(DECISION_STATUSES),
  canAppeal: z.boolean(),
  appeal: z.nullable(appeal),
  createdAt: timestamp,
})
export type OwnDecision = z.output<typeof ownDecision>

const STAFF_ERRORS = ['unauthorized', 'forbidden', 'passkey_required', 'invalid_input'] as const
const moderator = { access: 'admin', role: 'moderator' } as const

export const moderation = {
  people: operation({
    method: 'GET',
    path: '/api/admin/moderation/people',
    ...moderator,
    summary: 'List the members with open reports or held by the product, most serious first',
    response: z.object({ items: z.array(reportedPerson) }),
    errors: STAFF_ERRORS,
  }),
  person: operation({
    method: 'GET',
    path: '/api/admin/moderation/people/:id',
    ...moderator,
    summary: 'Get what is known about a reported member, who is someone else',
    params: idParams,
    response: person,
    errors: [...STAFF_ERRORS, 'member_not_found', 'cannot_act_on_yourself'],
  }),
  waiting: operation({
    method: 'GET',
    path: '/api/admin/moderation/waiting',
    ...moderator,
    summary: 'List bans that wait for a second moderator, and open appeals, oldest first',
    response: z.object({ bans: z.array(deskDecision), appeals: z.array(deskDecision) }),
    errors: STAFF_ERRORS,
  }),
  decisions: operation({
    method: 'GET',
    path: '/api/admin/moderation/decisions',
    ...moderator,
    summary: 'List the decisions about others, newest first',
    query: z.object({ cursor: timeCursor }),
    response: z.object({ items: z.array(deskDecision), nextCursor: z.nullable(z.string()) }),
    errors: STAFF_ERRORS,
  }),
  decide: operation({
    method: 'POST',
    path: '/api/admin/moderation/people/:id/decisions',
    ...moderator,
    summary: 'Decide about a member; closes their open reports',
    params: idParams,
    body: newDecision,
    response: z.object({ id, status: z.enum(DECISION_STATUSES) }),
    errors: [...STAFF_ERRORS, 'member_not_found', 'cannot_act_on_yourself', 'staff_protected'],
  }),
  remove: operation({
    method: 'POST',
    path: '/api/admin/moderation/removals',
    ...moderator,
    summary: "Remove a member's job, resume card, message or photo; closes the reports about it",
    body: z.object({ content: z.object({ kind: z.enum(CONTENT_KINDS), id }), rule, note }),
    response: z.object({ id }),
    errors: [
      ...STAFF_ERRORS,
      'content_not_found',
      'already_removed',
      'member_not_found',
      'cannot_act_on_yourself',
      'staff_protected',
    ],
  }),
  texts: operation({
    method: 'GET',
    path: '/api/admin/moderation/texts',
    ...moderator,
    summary: 'List texts that were sent to many and wait for a moderator, oldest first',
    response: z.object({ items: z.array(heldText) }),
    errors: STAFF_ERRORS,
  }),
  letThrough: operation({
    method: 'POST',
    path: '/api/admin/moderation/texts/:id/let-through',
    ...moderator,
    summary: 'Deliver a text that waits, with its variants',
    params: idParams,
    /** How many variants the moderator saw: refused if there are more by now. */
    query: z.object({
      variants: z.optional(z.coerce.number<string | number>().check(z.int(), z.minimum(0))),
    }),
    response: done,
    errors: [
      ...STAFF_ERRORS,
      'content_not_found',
      'already_decided',
      'texts_changed',
      'member_not_found',
      'cannot_act_on_yourself',
      'staff_protected',
    ],
  }),
  reportedMessages: operation({
    method: 'GET',
    path: '/api/admin/moderation/reports/:id/messages',
    ...moderator,
    summary: 'Get a reported message with up to five before and after it; recorded in the audit log',
    params: idParams,
    response: z.object({ items: z.array(reportedMessage) }),
    errors: [...STAFF_ERRORS, 'report_not_found', 'content_not_found', 'cannot_act_on_yourself'],
  }),
  reportedPhoto: fileOperation({
    method: 'GET',
    path: '/api/admin/moderation/reports/:id/photo',
    ...moderator,
    sends: ['image/webp'],
    summary: 'Open a reported photo, also while its member is suspended',
    params: idParams,
    errors: [...STAFF_ERRORS, 'report_not_found', 'content_not_found', 'cannot_act_on_yourself'],
  }),
  second: operation({
    method: 'POST',
    path: '/api/admin/moderation/decisions/:id/second',
    ...moderator,
    summary: 'Confirm or refuse a ban that another moderator proposed',
    params: idParams,
    body: z.object({ isConfirmed: z.boolean(), note }),
    response: done,
    errors: [...STAFF_ERRORS, 'decision_not_found', 'decision_not_open', 'second_moderator_needed'],
  }),
  reverse: operation({
    method: 'POST',
    path: '/api/admin/moderation/decisions/:id/reverse',
    ...moderator,
    summary: 'Reverse a decision',
    params: idParams,
    body: z.object({ note }),
    response: done,
    errors: [...STAFF_ERRORS, 'decision_not_found', 'decision_not_open', 'cannot_act_on_yourself'],
  }),
  decideAppeal: operation({
    method: 'POST',
    path: '/api/admin/moderation/decisions/:id/appeal',
    ...moderator,
    summary: 'Decide an appeal; not for those who took part in the decision',
    params: idParams,
    body: z.object({ outcome: z.enum(APPEAL_OUTCOMES, { error: 'Choose an outcome' }), note }),
    response: done,
    errors: [...STAFF_ERRORS, 'appeal_not_found', 'second_moderator_needed', 'cannot_act_on_yourself'],
  }),
  appealedPhoto: operation({
    method: 'GET',
    path: '/api/admin/moderation/decisions/:id/photo',
    ...moderator,
    summary: 'Get the removed photo that an open appeal is about; not for those who took part; recorded',
    params: idParams,
    /** A data URI, so that no address shows the photo to anyone else. */
    response: z.object({ photo: z.string() }),
    errors: [
      ...STAFF_ERRORS,
      'appeal_not_found',
      'content_not_found',
      'second_moderator_needed',
      'cannot_act_on_yourself',
    ],
  }),
  report: operation({
    method: 'POST',
    path: '/api/reports',
    access: 'member',
    needsVerifiedEmail: true,
    summary: "Report another member's job, resume card or message",
    body: z.object({
      content: z.object({ kind: z.enum(REPORTED_KINDS), id }),
      reason: z.enum(REPORT_REASONS),
      details: z.optional(text(2000)),
    }),
    response: done,
    errors: [
      'unauthorized',
      'email_not_verified',
      'invalid_input',
      'content_not_found',
      'job_not_found',
      'resume_card_not_found',
      'cannot_act_on_yourself',
      'too_many_attempts',
    ],
  }),
  standing: operation({
    method: 'GET',
    path: '/api/standing',
    access: 'member',
    whileSuspended: true,
    summary: "Get the member's standing, with what was decided about them and why",
    response: z.object({ standing, decisions: z.array(ownDecision) }),
    errors: ['unauthorized'],
  }),
  appeal: operation({
    method: 'POST',
    path: '/api/standing/decisions/:id/appeal',
    access: 'member',
    whileSuspended: true,
    summary: 'Appeal a decision, once',
    params: idParams,
    body: z.object({
      text: trimmed(APPEAL_MAX_LENGTH).check(z.minLength(1, 'Write why you think this is wrong')),
    }),
    response: done,
    errors: ['unauthorized', 'invalid_input', 'decision_not_found', 'already_appealed', 'not_appealable'],
  }),
}
