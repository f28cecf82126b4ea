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
  nameProblem,
  RESERVED_NAME,
  UNREADABLE,
  withPlainSpaces,
} from '../domain/account/name-rules.ts'
import { isTimeZone } from '../domain/scheduling/office-hours.ts'
import { cleaned, longText, shaped, text, trimmed } from './text.ts'

export const id = text(36).check(z.uuid())
export const timestamp = text(40).check(z.iso.datetime())

export const country = z.enum(COUNTRIES, { error: 'Please select your country' })
export const EMAIL_NEEDED = 'Valid email is required'
export const email = trimmed(EMAIL_MAX_LENGTH, EMAIL_NEEDED).check(z.email(EMAIL_NEEDED))
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
export const personName = (missing: string, max: number = NAME_MAX_LENGTH) =>
  cleaned(max, (name) => withPlainSpaces(name.normalize('NFC')).trim()).check(
    ...longEnough(missing),
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
const line = (field: ProfileField, missing: string) =>
  trimmed(PROFILE_MAX_LENGTHS[field]).check(...longEnough(missing), plainLine, notImpersonating)
/** What a profile says besides name and country. */
export const profileFields = {
  city: line('city', 'City is required'),
  state: line('state', 'State/Province is required'),
  title: trimmed(PROFILE_MAX_LENGTHS.title).check(plainLine, notImpersonating),
  bio: longText(PROFILE_MAX_LENGTHS.bio),
}

/** The code of a state or province. */
export const region = shaped(2, /^[A-Z]{2}$/, 'Please select a state or province')
/** An IANA time zone, such as 'America/Denver'. */
export const timeZone = text(60, 'Unknown time zone').check(z.refine(isTimeZone, 'Unknown time zone'))
/** Numbers in an address are strings. */
export const wholeNumber = (from: number, to: number) =>
  z.coerce.number<string | number>().check(z.int(), z.minimum(from), z.maximum(to))

export const idParams = z.object({ id })
/** The query of a link that works for seconds; `expires` in milliseconds since 1970. */
export const linkQuery = z.object({
  expires: z.coerce.number<string>().check(z.int()),
  signature: text(100),
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
