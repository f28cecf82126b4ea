import * as z from 'zod/mini'
import { REPORT_REASONS } from '../domain/trust/reports.ts'
import { currentUser } from './account-auth.ts'
import { memberFilters } from './list-filters.ts'
import { profileDetails, resumeOffer } from './member-profile.ts'
import { operation } from './operation.ts'
import { membersCursor } from './paging.ts'
import {
  country,
  didYouMean,
  done,
  firstName,
  id,
  idParams,
  lastName,
  memberCard,
  profileFields,
} from './shapes.ts'
import { text } from './text.ts'

/** Null for visitors, who don't see who is online. */
const isOnline = z.nullable(z.boolean())

const listedMember = z.extend(memberCard, { isOnline })
export type ListedMember = z.output<typeof listedMember>

const memberProfile = z.extend(memberCard, {
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  ...profileDetails,
  memberSince: z.iso.date(),
  /** Public ones, newest first. */
  resumeCards: z.array(z.object({ id, title: z.string(), tagline: z.nullable(z.string()) })),
  isOnline,
  /** Whether the viewer can call them now; null for visitors. */
  canCall: z.nullable(z.boolean()),
})
export type MemberProfile = z.output<typeof memberProfile>

/** Everything a member edits about themselves, as stored. */
const ownProfile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  country,
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  title: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  isListed: z.boolean(),
  ...profileDetails,
})
export type OwnProfile = z.output<typeof ownProfile>

const shownProfile = z.object({
  /** Changes whenever the profile does. */
  version: z.string(),
  profile: ownProfile,
})
export type ShownProfile = z.output<typeof shownProfile>

const { city, state, title, bio } = profileFields

/** The steps of the checklist on Home, and whether each is done. */
const welcomeSteps = z.object({
  photo: z.boolean(),
  headline: z.boolean(),
  resume: z.boolean(),
  /** Submitted or verified. */
  id: z.boolean(),
  /** A call that connected. */
  call: z.boolean(),
  card: z.boolean(),
  jobAlert: z.boolean(),
})
export type WelcomeStep = keyof z.output<typeof welcomeSteps>
const welcome = z.object({ steps: welcomeSteps, isDismissed: z.boolean() })
export type Welcome = z.output<typeof welcome>

export const members = {
  list: operation({
    method: 'GET',
    path: '/api/members',
    access: 'public',
    summary:
      'List the public directory; sort is verified (the default: verified members first, then the newest), newest or name',
    query: z.extend(memberFilters, { cursor: membersCursor }),
    response: z.object({ items: z.array(listedMember), nextCursor: z.nullable(z.string()), didYouMean }),
    errors: ['daily_quota_reached', 'new_account_limit', 'invalid_input'],
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
    changesPublic: true,
    summary:
      "Update the member's profile; a new name or country must be verified again. States are stored as two-letter codes",
    bodyMaxBytes: 256 * 1024,
    body: z.object({
      /** The version the member was shown; refused if the profile changed since. */
      version: z.optional(text(100)),
      firstName: z.optional(firstName),
      lastName: z.optional(lastName),
      country: z.optional(country),
      city: z.optional(z.nullable(city)),
      state: z.optional(z.nullable(state)),
      title: z.optional(z.nullable(title)),
      bio: z.optional(z.nullable(bio)),
      isListed: z.optional(z.boolean()),
      pronouns: z.optional(profileDetails.pronouns),
      experience: z.optional(profileDetails.experience),
      education: z.optional(profileDetails.education),
      skills: z.optional(profileDetails.skills),
      languages: z.optional(profileDetails.languages),
      links: z.optional(profileDetails.links),
    }),
    response: currentUser,
    errors: ['unauthorized', 'invalid_input', 'profile_changed', 'too_many_attempts'],
  }),
  own: operation({
    method: 'GET',
    path: '/api/members/me/profile',
    access: 'member',
    summary: "Get the member's whole profile for editing",
    response: shownProfile,
    errors: ['unauthorized'],
  }),
  resumeOffer: operation({
    method: 'GET',
    path: '/api/members/me/profile/from-resume',
    access: 'member',
    summary: "Get what the member's resume says for each part of their profile; changes nothing",
    response: resumeOffer,
    errors: ['unauthorized'],
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
  welcome: operation({
    method: 'GET',
    path: '/api/members/me/welcome',
    access: 'member',
    summary: 'Get the first steps that the member has done, and whether they dismissed the checklist',
    response: welcome,
    errors: ['unauthorized'],
  }),
  dismissWelcome: operation({
    method: 'PUT',
    path: '/api/members/me/welcome',
    access: 'member',
    summary: 'Dismiss the checklist of first steps on all devices, or show it again',
    body: z.object({ isDismissed: z.boolean() }),
    response: welcome,
    errors: ['unauthorized', 'invalid_input'],
  }),
  report: operation({
    method: 'POST',
    path: '/api/members/:id/report',
    access: 'member',
    needsVerifiedEmail: true,
    summary: 'Report a member; ends any call with them, at no skip',
    params: idParams,
    body: z.object({
      reason: z.enum(REPORT_REASONS),
      details: z.optional(text(2000)),
      sessionId: z.optional(id),
      /** The report is about the photo they have now. */
      isAboutPhoto: z.optional(z.boolean()),
    }),
    response: done,
    errors: [
      'unauthorized',
      'email_not_verified',
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
    changesPublic: true,
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
