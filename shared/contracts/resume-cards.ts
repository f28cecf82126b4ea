import * as z from 'zod/mini'
import { cleanLine, CARD_LIMITS as MAX, readLink } from '../domain/resume-cards/rules.ts'
import { cardFilters, flag } from './list-filters.ts'
import { operation } from './operation.ts'
import { cardsCursor } from './paging.ts'
import {
  badge,
  didYouMean,
  done,
  EMAIL_NEEDED,
  email,
  id,
  idParams,
  notImpersonating,
  timestamp,
} from './shapes.ts'
import { text } from './text.ts'

/** A person's contact details. */
const contact = {
  contactEmail: z.nullable(z.string()),
  linkedinUrl: z.nullable(z.string()),
  portfolioUrl: z.nullable(z.string()),
}
const cardContact = z.object({
  ...contact,
  /** Opens the card's files with the contact in them, as `?contact=`, for some minutes. */
  pass: z.string(),
})
export type CardContact = z.output<typeof cardContact>

export const resumeCard = z.object({
  id,
  /** Null if they aren't listed, except for themselves. */
  userId: z.nullable(id),
  title: z.string(),
  tagline: z.nullable(z.string()),
  skills: z.array(z.string()),
  experience: z.nullable(z.string()),
  education: z.nullable(z.string()),
  achievements: z.array(z.string()),
  ...contact,
  /** Whether there is a contact to request; only the owner gets the three fields above. */
  hasContact: z.boolean(),
  backgroundColor: z.string(),
  textColor: z.string(),
  accentColor: z.string(),
  isPublic: z.boolean(),
  /** Only for its owner: a moderator removed it, so it can't be public. */
  isRemoved: z.boolean(),
  viewCount: z.int(),
  shareCount: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
  isOwn: z.boolean(),
  /** The owner; null if visitors may not see them. */
  person: z.nullable(z.object({ id, name: z.string(), profileImageUrl: z.nullable(z.string()) })),
  badges: z.array(badge),
})
export type ResumeCard = z.output<typeof resumeCard>

/** A search may stop before a page is full, or even before a match; `nextCursor` continues it. */
const cardsPage = z.object({ cards: z.array(resumeCard), nextCursor: z.nullable(z.string()), didYouMean })
export type ResumeCardsPage = z.output<typeof cardsPage>

const upTo = (max: number, missing?: string) =>
  text(max, `At most ${max.toLocaleString('en-US')} characters`, missing)
const hasVisibleText = (message: string) => z.refine<string>((text) => cleanLine(text) !== '', message)
const written = (max: number) => z.optional(z.nullable(upTo(max)))
const entries = (each: number, max: number, what: string) =>
  z.optional(z.array(upTo(each)).check(z.maxLength(max, `At most ${max} ${what}`)))
const link = (message: string) =>
  z.optional(
    z.nullable(
      upTo(MAX.link).check(z.refine((typed) => typed.trim() === '' || readLink(typed) !== null, message)),
    ),
  )
const NO_COLOR = 'A color such as #1f2937'
const color = z.optional(text(7, NO_COLOR).check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, NO_COLOR)))
const optionalEmail = z.optional(z.nullable(z.union([email, z.literal('')], EMAIL_NEEDED)))

const TITLE_NEEDED = 'Title is required'
export const resumeCardInput = z.object({
  title: upTo(MAX.title, TITLE_NEEDED).check(hasVisibleText(TITLE_NEEDED), notImpersonating),
  tagline: z.optional(z.nullable(upTo(MAX.tagline).check(notImpersonating))),
  skills: entries(MAX.skill, MAX.skills, 'skills'),
  experience: written(MAX.experience),
  education: written(MAX.education),
  achievements: entries(MAX.achievement, MAX.achievements, 'achievements'),
  contactEmail: optionalEmail,
  linkedinUrl: link('A web address such as https://linkedin.com/in/you'),
  portfolioUrl: link('A web address such as https://example.com'),
  backgroundColor: color,
  textColor: color,
  accentColor: color,
  isPublic: z.optional(z.boolean()),
})
export type ResumeCardInput = z.output<typeof resumeCardInput>

/** Maximum lengths are in shared/domain/resume-cards/rules.ts. */
export const resumeCards = {
  list: operation({
    method: 'GET',
    path: '/api/resume-cards',
    access: 'public',
    summary:
      "List public cards; sort is newest (the default) or title; with mine=1 the member's own, newest first; each search word must begin a word of title, tagline or skills; country, state and verified require Premium",
    query: z.extend(cardFilters, { cursor: cardsCursor, mine: flag }),
    response: cardsPage,
    errors: ['unauthorized', 'invalid_input', 'premium_required', 'daily_quota_reached'],
  }),
  stats: operation({
    method: 'GET',
    path: '/api/resume-cards/stats',
    access: 'public',
    summary: 'Get the number of public cards, their owners, views and shares',
    response: z.object({ professionals: z.int(), cards: z.int(), views: z.int(), shares: z.int() }),
    errors: [],
  }),
  skills: operation({
    method: 'GET',
    path: '/api/resume-cards/skills',
    access: 'public',
    summary: 'List the 20 most common skills on public cards',
    response: z.object({ skills: z.array(z.object({ skill: z.string(), cards: z.int() })) }),
    errors: [],
  }),
  draft: operation({
    method: 'GET',
    path: '/api/resume-cards/draft',
    access: 'member',
    summary: "Draft a card from the member's resume",
    response: z.object({
      status: z.enum(['none', 'reading', 'failed', 'read']),
      draft: z.nullable(
        z.object({
          title: z.string(),
          tagline: z.string(),
          skills: z.array(z.string()),
          experience: z.string(),
          education: z.string(),
          achievements: z.array(z.string()),
          contactEmail: z.string(),
          linkedinUrl: z.string(),
          portfolioUrl: z.string(),
        }),
      ),
    }),
    errors: ['unauthorized'],
  }),
  read: operation({
    method: 'GET',
    path: '/api/resume-cards/:id',
    access: 'public',
    summary: 'Get a card and count a view; private ones only for their owner',
    params: idParams,
    response: resumeCard,
    errors: ['invalid_input', 'resume_card_not_found', 'daily_quota_reached'],
  }),
  contact: operation({
    method: 'POST',
    path: '/api/resume-cards/:id/contact',
    access: 'public',
    summary: 'Get the contact details of a card; limited per day for each member or address',
    params: idParams,
    response: cardContact,
    errors: ['invalid_input', 'resume_card_not_found', 'daily_quota_reached', 'too_many_attempts'],
  }),
  create: operation({
    method: 'POST',
    path: '/api/resume-cards',
    access: 'member',
    changesPublic: true,
    needsVerifiedEmail: true,
    summary: 'Create a card',
    body: resumeCardInput,
    response: resumeCard,
    errors: [
      'unauthorized',
      'email_not_verified',
      'invalid_input',
      'too_many_resume_cards',
      'too_many_attempts',
    ],
  }),
  edit: operation({
    method: 'PATCH',
    path: '/api/resume-cards/:id',
    access: 'member',
    changesPublic: true,
    summary: "Update one of the member's cards or its visibility",
    params: idParams,
    body: z.partial(resumeCardInput),
    response: resumeCard,
    errors: ['unauthorized', 'invalid_input', 'resume_card_not_found', 'forbidden', 'too_many_attempts'],
  }),
  remove: operation({
    method: 'DELETE',
    path: '/api/resume-cards/:id',
    access: 'member',
    changesPublic: true,
    summary: "Delete one of the member's cards with its counts",
    params: idParams,
    response: done,
    errors: ['unauthorized', 'invalid_input', 'resume_card_not_found', 'forbidden', 'too_many_attempts'],
  }),
  share: operation({
    method: 'POST',
    path: '/api/resume-cards/:id/share',
    access: 'public',
    summary: 'Count a share of a public card',
    params: idParams,
    response: z.object({ shareCount: z.int() }),
    errors: ['invalid_input', 'resume_card_not_found', 'too_many_attempts'],
  }),
  oembed: operation({
    method: 'GET',
    path: '/api/oembed',
    access: 'public',
    summary: 'Get the oEmbed 1.0 of a public card by its address on this site',
    query: z.object({
      url: text(2000),
      format: z.optional(text(20)),
      maxwidth: z.optional(z.coerce.number<string | number>().check(z.int(), z.minimum(1))),
      maxheight: z.optional(z.coerce.number<string | number>().check(z.int(), z.minimum(1))),
    }),
    response: z.object({
      version: z.literal('1.0'),
      type: z.literal('rich'),
      provider_name: z.string(),
      provider_url: z.string(),
      title: z.string(),
      author_name: z.optional(z.string()),
      cache_age: z.int(),
      html: z.string(),
      width: z.int(),
      height: z.int(),
      thumbnail_url: z.string(),
      thumbnail_width: z.int(),
      thumbnail_height: z.int(),
    }),
    errors: ['invalid_input', 'resume_card_not_found', 'format_not_offered'],
  }),
}
