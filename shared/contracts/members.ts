import * as z from 'zod/mini'
import { PROFILE_MAX_LENGTHS, PROFILE_MIN_LENGTH } from '../domain/account/accounts.ts'
import { isPlainText, UNREADABLE } from '../domain/account/name-rules.ts'
import { REPORT_REASONS } from '../domain/video.ts'
import { currentUser } from './account-auth.ts'
import { operation } from './operation.ts'
import { groupedTimeCursor } from './paging.ts'
import {
  country,
  didYouMean,
  done,
  email,
  firstName,
  id,
  idParams,
  lastName,
  memberCard,
  notImpersonating,
  plainLine,
} from './shapes.ts'

/** Null for visitors, who don't see who is online. */
const isOnline = z.nullable(z.boolean())

const listedMember = z.extend(memberCard, { isOnline })
export type ListedMember = z.output<typeof listedMember>

const memberProfile = z.extend(memberCard, {
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  memberSince: z.iso.date(),
  /** Public ones, newest first. */
  resumeCards: z.array(z.object({ id, title: z.string(), tagline: z.nullable(z.string()) })),
  isOnline,
  /** Whether the viewer can call them now; null for visitors. */
  canCall: z.nullable(z.boolean()),
})
export type MemberProfile = z.output<typeof memberProfile>

const flag = z.optional(z.enum(['1']))

type ProfileField = keyof typeof PROFILE_MAX_LENGTHS
const tooLong = (field: ProfileField) => `At most ${PROFILE_MAX_LENGTHS[field]} characters`
const line = (field: ProfileField, missing: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(PROFILE_MIN_LENGTH, missing),
      z.maxLength(PROFILE_MAX_LENGTHS[field], tooLong(field)),
      plainLine,
      notImpersonating,
    )

const city = line('city', 'City is required')
const state = line('state', 'State/Province is required')
const title = z
  .string()
  .check(z.trim(), z.maxLength(PROFILE_MAX_LENGTHS.title, tooLong('title')), plainLine, notImpersonating)
const bio = z
  .string()
  .check(z.trim(), z.maxLength(PROFILE_MAX_LENGTHS.bio, tooLong('bio')), z.refine(isPlainText, UNREADABLE))

/** A profile filled in before the account exists; the browser stores it meanwhile. */
export const pendingProfile = z.object({
  firstName,
  lastName,
  email,
  country,
  city,
  state,
  title,
  bio,
  agreedToTerms: z.boolean(),
})
export type PendingProfile = z.output<typeof pendingProfile>

export const members = {
  list: operation({
    method: 'GET',
    path: '/api/members',
    access: 'public',
    summary: 'List the public directory: verified members first, then the newest',
    query: z.object({
      /** Beginnings of words in name, title, city and skills; all must match. */
      q: z.optional(z.string().check(z.maxLength(200))),
      country: z.optional(country),
      /** Two-letter code of a state or province. */
      state: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
      verified: flag,
      /** Members only; ignored for visitors. */
      online: flag,
      cursor: groupedTimeCursor,
    }),
    response: z.object({ items: z.array(listedMember), nextCursor: z.nullable(z.string()), didYouMean }),
    errors: ['daily_quota_reached', 'invalid_input'],
  }),
  profile: operation({
    method: 'GET',
    path: '/api/members/:id',
    access: 'public',
    summary: 'Get a profile as visitors or other members see it',
    params: idParams,
    response: memberProfile,
    errors: ['daily_quota_reached', 'invalid_input', 'member_not_found'],
  }),
  view: operation({
    method: 'POST',
    path: '/api/members/:id/view',
    access: 'public',
    summary: "Count a profile view: one per viewer and day (UTC), never the member's own",
    params: idParams,
    response: done,
    errors: ['invalid_input', 'member_not_found', 'too_many_attempts'],
  }),
  update: operation({
    method: 'PATCH',
    path: '/api/members/me',
    access: 'member',
    summary: "Update the member's profile; a new name or country must be verified again",
    body: z.object({
      firstName: z.optional(firstName),
      lastName: z.optional(lastName),
      country: z.optional(country),
      city: z.optional(z.nullable(city)),
      state: z.optional(z.nullable(state)),
      title: z.optional(z.nullable(title)),
      bio: z.optional(z.nullable(bio)),
      isListed: z.optional(z.boolean()),
    }),
    response: currentUser,
    errors: ['unauthorized', 'invalid_input', 'too_many_attempts'],
  }),
  blocked: operation({
    method: 'GET',
    path: '/api/members/me/blocks',
    access: 'member',
    summary: 'List blocked members, newest first, at most 200',
    response: z.object({ items: z.array(memberCard) }),
    errors: ['unauthorized'],
  }),
  month: operation({
    method: 'GET',
    path: '/api/members/me/month',
    access: 'member',
    summary: "Get the member's activity this calendar month",
    response: z.object({ videoConnections: z.int(), profileViews: z.int() }),
    errors: ['unauthorized'],
  }),
  report: operation({
    method: 'POST',
    path: '/api/members/:id/report',
    access: 'member',
    summary: 'Report a member; ends any call with them, at no skip',
    params: idParams,
    body: z.object({
      reason: z.enum(REPORT_REASONS),
      details: z.optional(z.string().check(z.maxLength(2000, 'At most 2000 characters'))),
      sessionId: z.optional(id),
    }),
    response: done,
    errors: [
      'unauthorized',
      'invalid_input',
      'cannot_act_on_yourself',
      'member_not_found',
      'session_not_found',
      'call_too_old',
      'too_many_attempts',
    ],
  }),
  block: operation({
    method: 'POST',
    path: '/api/members/:id/block',
    access: 'member',
    summary: 'Block a member; ends any call with them, and neither can reach or be matched with the other',
    params: idParams,
    response: done,
    errors: ['unauthorized', 'cannot_act_on_yourself', 'member_not_found'],
  }),
  unblock: operation({
    method: 'DELETE',
    path: '/api/members/:id/block',
    access: 'member',
    summary: 'Unblock a member',
    params: idParams,
    response: done,
    errors: ['unauthorized'],
  }),
}
