import * as z from 'zod/mini'
import {
  COUNTRIES,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PROFILE_MAX_LENGTHS,
  PROFILE_MIN_LENGTH,
} from '../domain/account/accounts.ts'
import {
  impersonatesBrand,
  isPlainLine,
  isPlainText,
  nameProblem,
  RESERVED_NAME,
  UNREADABLE,
  withPlainSpaces,
} from '../domain/account/name-rules.ts'

export const id = z.uuid()
export const timestamp = z.iso.datetime()
export const country = z.enum(COUNTRIES, { error: 'Please select your country' })
export const EMAIL_NEEDED = 'Valid email is required'
export const email = z
  .string()
  .check(z.trim(), z.maxLength(EMAIL_MAX_LENGTH, EMAIL_NEEDED), z.email(EMAIL_NEEDED))
/** The specification's message, and for a single letter what else is needed. */
const longEnough = (missing: string) =>
  [
    z.minLength(1, { error: missing, abort: true }),
    z.minLength(PROFILE_MIN_LENGTH, {
      error: `${missing}. Use at least ${PROFILE_MIN_LENGTH} letters.`,
      abort: true,
    }),
  ] as const
/** First and last names follow one rule everywhere (shared/domain/account/name-rules.ts). */
export const personName = (missing: string) =>
  z.string().check(
    z.normalize('NFC'),
    z.overwrite(withPlainSpaces),
    z.trim(),
    ...longEnough(missing),
    z.maxLength(NAME_MAX_LENGTH, `At most ${NAME_MAX_LENGTH} characters`),
    z.superRefine((name, context) => {
      const message = nameProblem(name)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  )
export const firstName = personName('First name is required')
export const lastName = personName('Last name is required')
export const plainLine = z.refine<string>(isPlainLine, UNREADABLE)
/** A headline, company or the like that doesn't impersonate us. */
export const notImpersonating = z.refine<string>((text) => !impersonatesBrand(text), RESERVED_NAME)

type ProfileField = keyof typeof PROFILE_MAX_LENGTHS
const tooLong = (field: ProfileField) => `At most ${PROFILE_MAX_LENGTHS[field]} characters`
const line = (field: ProfileField, missing: string) =>
  z
    .string()
    .check(
      z.trim(),
      ...longEnough(missing),
      z.maxLength(PROFILE_MAX_LENGTHS[field], tooLong(field)),
      plainLine,
      notImpersonating,
    )
/** What a profile says besides name and country. */
export const profileFields = {
  city: line('city', 'City is required'),
  state: line('state', 'State/Province is required'),
  title: z
    .string()
    .check(z.trim(), z.maxLength(PROFILE_MAX_LENGTHS.title, tooLong('title')), plainLine, notImpersonating),
  bio: z
    .string()
    .check(z.trim(), z.maxLength(PROFILE_MAX_LENGTHS.bio, tooLong('bio')), z.refine(isPlainText, UNREADABLE)),
}

export const idParams = z.object({ id })
/** The query of a link that works for seconds; `expires` in milliseconds since 1970. */
export const linkQuery = z.object({
  expires: z.coerce.number<string>().check(z.int()),
  signature: z.string().check(z.maxLength(100)),
})
/** The search spelled otherwise, if it has few results and that has more. */
export const didYouMean = z.nullable(z.string())
export const done = z.object({ ok: z.literal(true) })

/** One check of a member, as shown by a seal. */
export const badge = z.object({
  kind: z.enum(['identity', 'credential']),
  label: z.string(),
  detail: z.string(),
  verifiedAt: z.nullable(timestamp),
})
export type MemberBadge = z.output<typeof badge>

/** What any member may see of another: no email, documents or full last name. */
export const memberCard = z.object({
  id,
  name: z.string(),
  title: z.nullable(z.string()),
  place: z.string(),
  country,
  profileImageUrl: z.nullable(z.string()),
  badges: z.array(badge),
})
export type MemberCard = z.output<typeof memberCard>
