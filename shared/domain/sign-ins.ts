/** How a browser was signed in: with a password, a passkey, or an account elsewhere. */
export const SIGN_IN_WAYS = ['password', 'passkey', 'google', 'facebook', 'linkedin', 'yahoo'] as const
export type SignInWay = (typeof SIGN_IN_WAYS)[number]

/** A sign-in ends when it was not used for this long, and at the latest after the 14 days that its cookie lives. */
export const SIGN_IN_IDLE_DAYS = 7
/** What could take an account away asks for a proof of who it is that is at most this old. */
export const CONFIRMED_FOR_MINUTES = 10

export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX_LENGTH = 60

export const LINK_PURPOSES = ['verify_email', 'reset_password', 'change_email', 'undo_email'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

/** How long the link in a mail works. */
export const LINK_MINUTES: Record<LinkPurpose, number> = {
  verify_email: 3 * 24 * 60,
  reset_password: 30,
  change_email: 24 * 60,
  undo_email: 7 * 24 * 60,
}
