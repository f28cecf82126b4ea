import * as z from 'zod/mini'
import { EMPLOYMENT_TYPES } from '../domain/jobs/jobs.ts'
import { SEARCH_GROUPS, SEARCH_TEXT_MAX_LENGTH } from '../domain/search/groups.ts'
import { operation } from './operation.ts'
import { didYouMean, id, timestamp } from './shapes.ts'
import { shaped, trimmed } from './text.ts'

const foundPerson = z.object({
  id,
  name: z.string(),
  title: z.nullable(z.string()),
  place: z.string(),
  profileImageUrl: z.nullable(z.string()),
  /** Their ID was verified. */
  isVerified: z.boolean(),
})
export type PersonResult = z.output<typeof foundPerson>

const foundJob = z.object({
  id,
  title: z.string(),
  company: z.string(),
  location: z.string(),
  employmentType: z.nullable(z.enum(EMPLOYMENT_TYPES)),
})
export type JobResult = z.output<typeof foundJob>

const foundCard = z.object({
  id,
  title: z.string(),
  tagline: z.nullable(z.string()),
  /** Null if visitors may not see who it is. */
  ownerName: z.nullable(z.string()),
})
export type CardResult = z.output<typeof foundCard>

const foundMessage = z.object({
  id,
  /** Who the conversation is with. */
  memberId: id,
  name: z.string(),
  profileImageUrl: z.nullable(z.string()),
  isOwn: z.boolean(),
  /** Plain text around the first match. */
  snippet: z.string(),
  createdAt: timestamp,
})
export type MessageResult = z.output<typeof foundMessage>

/** Null if it wasn't asked for, and messages for visitors. */
const group = <T extends z.ZodMiniType>(item: T) =>
  z.nullable(z.object({ items: z.array(item), hasMore: z.boolean() }))

const found = z.object({
  people: group(foundPerson),
  jobs: group(foundJob),
  cards: group(foundCard),
  messages: group(foundMessage),
  didYouMean,
})
export type FoundEverything = z.output<typeof found>

const GROUP = `(?:${SEARCH_GROUPS.join('|')})`

export const search = {
  everything: operation({
    method: 'GET',
    path: '/api/search',
    access: 'public',
    summary:
      'Search people, open jobs, public resume cards and, for members, their own messages; four of each, or twenty of one kind',
    query: z.object({
      q: trimmed(SEARCH_TEXT_MAX_LENGTH).check(z.minLength(1, 'Enter something to search for')),
      /** Some of people, jobs, cards and messages, separated by commas; all by default. */
      kinds: z.optional(shaped(60, new RegExp(`^${GROUP}(?:,${GROUP}){0,3}$`))),
    }),
    response: found,
    errors: ['unauthorized', 'invalid_input', 'daily_quota_reached'],
  }),
}
