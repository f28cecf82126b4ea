import * as z from 'zod/mini'
import {
  COUNTRIES,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
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

export const id = z.uuid()
export const timestamp = z.iso.datetime()
export const country = z.enum(COUNTRIES, { error: 'Please select your country' })
export const EMAIL_NEEDED = 'Valid email is required'
export const email = z
  .string()
  .check(z.trim(), z.maxLength(EMAIL_MAX_LENGTH, EMAIL_NEEDED), z.email(EMAIL_NEEDED))
/** First and last names follow one rule everywhere (shared/domain/account/name-rules.ts). */
const personName = (missing: string) =>
  z.string().check(
    z.normalize('NFC'),
    z.overwrite(withPlainSpaces),
    z.trim(),
    z.minLength(PROFILE_MIN_LENGTH, { error: missing, abort: true }),
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
export const idParams = z.object({ id })
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
